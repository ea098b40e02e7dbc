import type { Page } from '@playwright/test';

/** Everything that the app keeps on the device in lists of its own, such as drafts, as one text. */
export function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await result(indexedDB.open('cuppa.outbox'));
    const lists = await result(database.transaction('messages').objectStore('messages').getAll());
    database.close();
    return JSON.stringify(lists);
  });
}
