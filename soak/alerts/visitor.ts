import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../../bench/sign-up.ts';

const BETWEEN_MS = 100;

/** One person who saves their profile over and over, whatever comes back. */
export async function visit(url: string): Promise<{ stop(): Promise<void> }> {
  const { token } = await signUp(url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let isOver = false;
  async function save(): Promise<void> {
    for (let round = 0; !isOver; round += 1) {
      const body = JSON.stringify({ firstName: round % 2 === 0 ? 'Ada' : 'Eve' });
      await fetch(`${url}/api/v1/profile`, { method: 'PATCH', headers, body }).catch(() => {});
      await pause(BETWEEN_MS);
    }
  }
  const saving = save();
  return {
    stop: async () => {
      isOver = true;
      await saving;
    },
  };
}
