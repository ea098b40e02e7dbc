import type { Factor, User } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { needsSecondFactor } from './second-factor.ts';

function tokenWith(claims: object): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

function session(aal: string, statuses: Factor['status'][]) {
  const factors = statuses.map((status) => ({ id: status, status, factor_type: 'totp' }) as Factor);
  const user = { id: 'ada', factors } as unknown as User;
  return { access_token: tokenWith({ aal, user_metadata: { first_name: 'Zoë 🍵' } }), user };
}

describe('needsSecondFactor', () => {
  it.each([
    ['aal1', [], false],
    ['aal1', ['unverified'], false],
    ['aal1', ['unverified', 'verified'], true],
    ['aal2', ['verified'], false],
  ] as const)('at %s with factors %j: %s', (aal, statuses, expected) => {
    expect(needsSecondFactor(session(aal, [...statuses]))).toBe(expected);
  });

  it('asks for the factor if the token cannot be read', () => {
    expect(needsSecondFactor({ ...session('aal2', ['verified']), access_token: 'not-a-token' })).toBe(true);
  });
});
