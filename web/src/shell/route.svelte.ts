/** Parses the hash of the address into a route. */

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; id: string; invite: string }
  | { page: "campaign"; id: string; invite: string }
  | { page: "recover"; secret: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "cards"; game: string; card: string };

export function parseRoute(hash: string): Route {
  const [page = "", first = "", second = ""] = hash.replace(/^#\/?/, "").split("/").map(decode);
  if (page === "new") return { page, game: first };
  if (page === "t" && first) return { page: "table", id: first, invite: second };
  if (page === "c" && first) return { page: "campaign", id: first, invite: second };
  if (page === "recover" && first) return { page, secret: first };
  if (page === "rules" && first) return { page, game: first, rule: second };
  if (page === "cards" && first) return { page, game: first, card: second };
  return { page: "lobby" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state<Route>(parseRoute(location.hash));

  constructor() {
    window.addEventListener("hashchange", () => (this.route = parseRoute(location.hash)));
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Change the address without a history entry, so that the invitation in it is not kept. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.route = parseRoute(location.hash);
  }
}

export const router = new Router();

export function inviteLink(id: string, invite: string): string {
  return `${location.origin}/#/t/${id}/${invite}`;
}

export function campaignLink(id: string, invite: string): string {
  return `${location.origin}/#/c/${id}/${invite}`;
}

export function recoveryAddress(secret: string): string {
  return `${location.origin}/#/recover/${secret}`;
}
