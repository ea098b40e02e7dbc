import { hash, verify } from '@node-rs/argon2';
import type { Argon2Answer, Argon2Work } from './argon2.ts';

/** The process that hashes and checks passwords. It has no settings and no connections. */

// A terminal sends signals to all its processes. This one ends with the server, which may still need results.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (work: Argon2Work) => void answer(work));

async function answer(work: Argon2Work): Promise<void> {
  const result = await carryOut(work).catch(() => null);
  process.send?.({ id: work.id, result } satisfies Argon2Answer);
}

function carryOut({ password, task }: Argon2Work): Promise<string | boolean> {
  return task.kind === 'hash' ? hash(password, task.options) : verify(task.stored, password).catch(() => false);
}
