import { expect, it, vi } from 'vitest';
import { renewAccessToken } from './access-token.ts';

/** Long after whatever other files of this window have renewed. */
const START = 1e9;

const held = (access_token: string) => ({ data: { session: { access_token } } });

it('renews a refused token at most once a minute, and finds one that was renewed meanwhile', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(START);
  let token = 'first';
  const client = {
    getSession: async () => held(token),
    refreshSession: vi.fn(async () => {
      token = `${token}+`;
      return held(token);
    }),
  };
  const renew = (refused: string) => renewAccessToken(client as never, refused);
  expect(await Promise.all([renew('first'), renew('first')])).toEqual(['first+', 'first+']);
  expect(await renew('first')).toBe('first+');
  now.mockReturnValue(START + 59_999);
  expect(await renew('first+')).toBeNull();
  expect(client.refreshSession).toHaveBeenCalledTimes(1);
  now.mockReturnValue(START + 60_000);
  expect(await renew('first+')).toBe('first++');
  now.mockRestore();
});
