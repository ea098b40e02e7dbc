import type { Page } from '@playwright/test';

/** The first message of a page to the server that fits never arrives, as with a socket that breaks at that moment. */
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
