import type { Page } from '@playwright/test';

/**
 * Joins the page's live connection, before the page opens. Answers a function that pops up a notice, as the server would
 * send it; the same id replaces it.
 */
export async function joinLive(page: Page): Promise<(id: string) => void> {
  const told: ((text: string) => void)[] = [];
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    socket.connectToServer();
    told.push((text) => socket.send(text));
  });
  return (id) => {
    const notice = { id, kind: 'queue.someone-fits', createdAt: new Date().toISOString(), isRead: false, data: {} };
    // Of a page, the last connection is the open one. 42 marks an event.
    told.at(-1)?.(`42${JSON.stringify(['notice.added', notice])}`);
  };
}
