/** The Web Lock that every open page holds. */
const PAGE_LOCK = 'page';

/** Counts this page among the open ones, until it is closed. */
export function countAsOpen(): void {
  void navigator.locks?.request(PAGE_LOCK, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
}

/** Whether no other page of the app is open in this browser; false where the browser does not tell. */
export async function isOnlyPage(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter(({ name }) => name === PAGE_LOCK).length === 1;
}
