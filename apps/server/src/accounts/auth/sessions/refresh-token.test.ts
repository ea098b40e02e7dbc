import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenuine, issueRefreshToken, parseRefreshToken } from './refresh-token.ts';

const hmacKey = randomBytes(32).toString('base64url');
const id = '0d4c2f9e-5a1b-4c3d-8e9f-001122334455';

describe('refresh tokens', () => {
  it('contain their session and counter, and prove them', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(2 ** 31 - 1), (sessionId, counter) => {
        const token = issueRefreshToken({ id: sessionId, hmacKey }, counter);
        expect(parseRefreshToken(token)).toEqual({ sessionId, counter });
        expect(isGenuine(token, { hmacKey })).toBe(true);
      }),
    );
  });

  it('are the same for the same counter, so that callers converge', () => {
    expect(issueRefreshToken({ id, hmacKey }, 7)).toBe(issueRefreshToken({ id, hmacKey }, 7));
  });

  it('are not genuine with the secret of another session', () => {
    const token = issueRefreshToken({ id, hmacKey }, 7);
    expect(isGenuine(token, { hmacKey: randomBytes(32).toString('base64url') })).toBe(false);
  });

  it('are refused if any character is changed', () => {
    const token = issueRefreshToken({ id, hmacKey }, 7);
    for (let index = 0; index < token.length; index += 1) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(parseRefreshToken(changed)).toBeNull();
    }
  });

  it.each(['', 'abcdefghijkl', 'ä', '\0', 'A'.repeat(55), 'A'.repeat(1_000_000)])(
    'are not just any text (%#)',
    (text) => {
      expect(parseRefreshToken(text)).toBeNull();
    },
  );
});
