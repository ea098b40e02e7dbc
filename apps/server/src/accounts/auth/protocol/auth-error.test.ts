import { describe, expect, it } from 'vitest';
import { AuthError, errorBody, isVersioned } from './auth-error.ts';

const weak = new AuthError(422, 'weak_password', 'Too short', ['length']);

describe('error shapes', () => {
  it('puts the error code into `code` for clients that send a version', () => {
    expect(errorBody(weak, true)).toEqual({
      code: 'weak_password',
      message: 'Too short',
      weak_password: { reasons: ['length'] },
    });
  });

  it('puts the status into `code` for older clients', () => {
    expect(errorBody(weak, false)).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Too short',
      weak_password: { reasons: ['length'] },
    });
  });

  it.each([
    ['2024-01-01', true],
    ['2031-06-30', true],
    ['2023-12-31', false],
    ['2024-13-01', false],
    ['latest', false],
    ['', false],
    [undefined, false],
    [['2024-01-01'], false],
  ])('reads the version %s as %s', (header, expected) => {
    expect(isVersioned(header)).toBe(expected);
  });
});
