import type { Page } from '@playwright/test';

/**
 * Drops the first message from a page to the server that matches, as a socket that breaks at that moment would. Answers
 * whether one was lost.
 */
export async function loseFirst(page: Page, pattern: RegExp): Promise<() => boolean> {
  let isLost = false;
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isLost && pattern.test(String(message))) {
        isLost = true;
        return;
      }
      server.send(message);
    });
  });
  return () => isLost;
}
