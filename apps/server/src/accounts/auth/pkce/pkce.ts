import { createHash, timingSafeEqual } from 'node:crypto';
import { validationFailed } from '../protocol/auth-error.ts';

export type Challenge = { codeChallenge: string; codeChallengeMethod: 's256' | 'plain' };

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The challenge of a request; null if it has none. Refuses 400 validation_failed for an incomplete one (auth-contract
 * section 4).
 */
export function readChallenge(given: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const challenge = given.code_challenge ?? '';
  const method = (given.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!CHALLENGE.test(challenge))
    throw validationFailed('code challenge must be 43 to 128 characters of A-Z a-z 0-9 . _ ~ -');
  if (method !== 's256' && method !== 'plain') throw validationFailed('unsupported code_challenge method');
  return { codeChallenge: challenge, codeChallengeMethod: method };
}

/** True if the verifier matches the challenge. */
export function isVerifierOf(challenge: Challenge, verifier: string): boolean {
  const answer =
    challenge.codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [given, expected] = [Buffer.from(answer), Buffer.from(challenge.codeChallenge)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
