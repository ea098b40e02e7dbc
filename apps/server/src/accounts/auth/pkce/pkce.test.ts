import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isVerifierOf, readChallenge } from './pkce.ts';

const verifier = 'v'.repeat(60);
const s256 = createHash('sha256').update(verifier).digest('base64url');

describe('PKCE', () => {
  it('matches the verifier of a challenge with either method', () => {
    expect(isVerifierOf({ codeChallenge: s256, codeChallengeMethod: 's256' }, verifier)).toBe(true);
    expect(isVerifierOf({ codeChallenge: verifier, codeChallengeMethod: 'plain' }, verifier)).toBe(true);
    expect(isVerifierOf({ codeChallenge: s256, codeChallengeMethod: 's256' }, `${verifier}x`)).toBe(false);
    expect(isVerifierOf({ codeChallenge: s256, codeChallengeMethod: 'plain' }, verifier)).toBe(false);
  });

  it('is optional, and its method is read in any case', () => {
    expect(readChallenge({})).toBeNull();
    expect(readChallenge({ code_challenge: null, code_challenge_method: '' })).toBeNull();
    expect(readChallenge({ code_challenge: s256, code_challenge_method: 'S256' })?.codeChallengeMethod).toBe('s256');
  });

  it.each([
    { code_challenge: s256 },
    { code_challenge_method: 's256' },
    { code_challenge: s256, code_challenge_method: 'sha1' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'ä'.repeat(50), code_challenge_method: 's256' },
    { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' },
  ])('refuses %j', (given) => {
    expect(() => readChallenge(given)).toThrow(expect.objectContaining({ code: 'validation_failed', status: 400 }));
  });
});
