/** Client of the HTTP API. */

import type {
  CampaignChange,
  CampaignInfo,
  CampaignLine,
  CampaignMade,
  Course,
  Enter,
  ForkCampaign,
  GameInfo,
  Hint,
  Incident,
  Journal,
  Language,
  Me,
  Mute,
  NewCampaign,
  NewTable,
  NewTutorial,
  NextMatch,
  Problem,
  RecoveryLink,
  RenameCampaign,
  Replay,
  Report,
  Rules,
  SeatAt,
  Start,
  TableMade,
  Tables,
  TakeSeat,
  TutorialText,
  Verified,
} from "../protocol";

/** The server refused the request, or (code "unreachable") did not answer. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly args: Record<string, string | number> = {},
    readonly detail = "",
  ) {
    super(detail || code);
  }
}

async function call<T>(method: "GET" | "POST", path: string, body?: string): Promise<T> {
  const response = await ask(method, path, body);
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return undefined as T;
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function ask(method: "GET" | "POST", path: string, body?: string): Promise<Response> {
  try {
    const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
    return await fetch(path, { method, body, headers, credentials: "same-origin" });
  } catch {
    throw new ApiError("unreachable");
  }
}

async function problemOf(response: Response): Promise<ApiError> {
  try {
    const { code, args, detail } = (await response.json()) as Problem;
    return new ApiError(code, args, detail);
  } catch {
    return new ApiError(response.status >= 500 ? "unreachable" : `http-${response.status}`);
  }
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T = void>(path: string, body: object = {}) => call<T>("POST", path, JSON.stringify(body));
const query = (values: Record<string, string | number | null>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
  ).toString();
const table = (id: string, rest: string) => `/api/tables/${encodeURIComponent(id)}/${rest}`;
const campaign = (id: string, rest = "") => `/api/campaigns/${encodeURIComponent(id)}${rest}`;
const game = (id: string, rest: string) => `/api/games/${encodeURIComponent(id)}/${rest}`;

export const api = {
  me: () => get<Me>("/api/me"),
  nameMe: (name: string) => post<Me>("/api/me", { name }),
  recoveryLink: () => post<RecoveryLink>("/api/me/recovery"),
  recover: (secret: string) => post<Me>("/api/recover", { secret } satisfies RecoveryLink),

  games: (lang: Language) => get<GameInfo[]>(`/api/games?${query({ lang })}`),
  catalogue: (id: string, lang: Language, content: string) =>
    get<unknown>(game(id, `catalogue?${query({ lang, content })}`)),
  tutorial: (id: string, lang: Language) => get<TutorialText>(game(id, `tutorial?${query({ lang })}`)),
  rules: (id: string, lang: Language) => get<Rules>(game(id, `rules?${query({ lang })}`)),

  tables: () => get<Tables>("/api/tables"),
  newTutorial: (body: NewTutorial) => post<TableMade>("/api/tutorials", body),
  newTable: (body: NewTable) => post<TableMade>("/api/tables", body),
  enter: (id: string, body: Enter) => post(table(id, "enter"), body),
  take: (id: string, body: TakeSeat) => post(table(id, "take"), body),
  leave: (id: string, body: SeatAt) => post(table(id, "leave"), body),
  start: (id: string, body: Start) => post(table(id, "start"), body),
  close: (id: string) => post(table(id, "close")),
  rematch: (id: string) => post<TableMade>(table(id, "rematch")),
  remove: (id: string, body: SeatAt) => post(table(id, "remove"), body),
  mute: (id: string, body: Mute) => post(table(id, "mute"), body),
  replay: (id: string, from: number, to: number, lang: Language, seat: number | null) =>
    get<Replay>(table(id, `replay?${query({ from, to, lang, seat })}`)),
  journal: (id: string, lang: Language, seat: number | null) =>
    get<Journal>(table(id, `journal?${query({ lang, seat })}`)),
  hint: (id: string, seat: number) => get<Hint>(table(id, `hint?${query({ seat })}`)),
  course: (id: string) => get<Course>(table(id, "course")),
  exportPath: (id: string) => table(id, "export"),
  report: (id: string, body: Report) => post<Incident>(table(id, "report"), body),

  campaigns: (lang: Language) => get<CampaignLine[]>(`/api/campaigns?${query({ lang })}`),
  campaign: (id: string, lang: Language) => get<CampaignInfo>(campaign(id, `?${query({ lang })}`)),
  changeBy: (table: string, lang: Language) =>
    get<CampaignChange>(`/api/campaigns/of-table/${encodeURIComponent(table)}?${query({ lang })}`),
  newCampaign: (body: NewCampaign) => post<CampaignMade>("/api/campaigns", body),
  enterCampaign: (id: string, body: Enter) => post(campaign(id, "/enter"), body),
  leaveCampaign: (id: string) => post(campaign(id, "/leave")),
  renameCampaign: (id: string, body: RenameCampaign) => post(campaign(id, "/rename"), body),
  deleteCampaign: (id: string) => post(campaign(id, "/delete")),
  nextMatch: (id: string, body: NextMatch) => post<TableMade>(campaign(id, "/matches"), body),
  abandonMatch: (id: string) => post(campaign(id, "/abandon")),
  forkCampaign: (id: string, body: ForkCampaign) => post<CampaignMade>(campaign(id, "/fork"), body),
  campaignPath: (id: string) => campaign(id, "/export"),
  importCampaign: (file: string, lang: Language) =>
    call<CampaignMade>("POST", `/api/campaigns/import?${query({ lang })}`, file),

  importRecord: (record: string, lang: Language) => call<TableMade>("POST", `/api/import?${query({ lang })}`, record),
  verify: (record: string, lang: Language) => call<Verified>("POST", `/api/verify?${query({ lang })}`, record),
};
