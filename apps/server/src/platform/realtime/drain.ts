const ROUND_MS = 100;

type Closable = { conn: { close(): void } };

/**
 * Closes sockets evenly over some milliseconds, also those that arrive meanwhile: their browsers connect again, and
 * other processes get them one by one. Resolves when the time is over.
 */
export async function drain(listOpen: () => readonly Closable[], ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (let left = ms; left > 0; left = end - performance.now()) {
    const open = listOpen();
    const rounds = Math.ceil(left / ROUND_MS);
    for (const { conn } of open.slice(0, Math.ceil(open.length / rounds))) conn.close();
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, ROUND_MS)));
  }
}
