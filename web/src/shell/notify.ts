/** Tells a player whose tab is hidden that it is their turn. */

import { settings } from "./settings.svelte";

const ICON = "/icon.svg";
const ICON_TURN = "/icon-turn.svg";

export function markTitle(title: string, myTurn: boolean): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = myTurn ? ICON_TURN : ICON;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

export function canNotify(): boolean {
  return "Notification" in window;
}

/** Ask the browser for permission; resolves to whether it was granted. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function notifyTurn(title: string, body: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const notice = new Notification(title, { body, icon: ICON, tag: "stolik-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones allow notifications to service workers only; there only title and icon change.
  }
}
