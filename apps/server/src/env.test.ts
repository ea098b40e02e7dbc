import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

/** The names that a refusal mentions. */
function badNamesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+)/gm)].map((match) => match[1] ?? '');
  }
}

describe('readEnv', () => {
  it('needs nothing, and counts an empty variable as unset', () => {
    const env = readEnv({ PORT: '', DATABASE_URL: '', TURN_URLS: '' });
    expect(env).toEqual(readEnv({}));
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, CALL_LENGTH_SECONDS: 300, OFFER_SECONDS: 15 });
  });

  it('names every bad variable at once', () => {
    const bad = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://localhost/cuppa',
      REDIS_URL: 'http://localhost:6379',
      SMTP_URL: 'http://localhost',
      SITE_URL: 'localhost:3000',
      TRUST_PROXY: 'perhaps',
      JWT_LIFETIME_SECONDS: '0',
      SECRETS_KEY: 'short',
      PASSWORD_MIN_LENGTH: '5',
      PASSWORD_REQUIRED_SETS: 'lower,runes',
      CLIENT_IP_HEADER: 'x real ip',
      MAIL_CODE_DIGITS: '4',
      CALL_LENGTH_SECONDS: '-1',
      QUEUE_LEASE_SECONDS: 'soon',
      STUN_URLS: 'turn:stun.example.com',
      LLM_URL: 'models.example.com',
    };
    expect(badNamesOf({ ...bad, HOST: '0.0.0.0' }).sort()).toEqual(Object.keys(bad).sort());
  });

  it.each([
    'postgres://cuppa@localhost/cuppa',
    'postgresql://cuppa:p%40ss%2Fword@db.example.com:6432/cuppa?sslmode=require',
    'postgres://[::1]:5432/cuppa',
  ])('takes %s as a database', (url) => {
    expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
  });

  it.each(['localhost/cuppa', 'postgres', 'postgres//x', 'http://localhost/cuppa'])(
    'refuses “%s” as a database',
    (url) => {
      expect(badNamesOf({ DATABASE_URL: url })).toEqual(['DATABASE_URL']);
    },
  );

  it('reads a set of signing keys, with or without its wrapping', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: 'one', key_ops: ['sign', 'verify'] };
    const old = { ...publicKey.export({ format: 'jwk' }), kid: 'old', key_ops: ['verify'] };
    const read = (value: unknown) => readEnv({ JWT_SIGNING_KEYS: JSON.stringify(value) }).JWT_SIGNING_KEYS;
    expect(read([key, old])?.map(({ kid }) => kid)).toEqual(['one', 'old']);
    expect(read({ keys: [key] })).toHaveLength(1);
    for (const bad of [
      [],
      [old],
      [key, { ...key, kid: 'two' }],
      [{ ...key, kty: 'RSA' }],
      [{ ...key, d: undefined }],
      {},
      'text',
      null,
    ]) {
      expect(badNamesOf({ JWT_SIGNING_KEYS: JSON.stringify(bad) }), JSON.stringify(bad)).toEqual(['JWT_SIGNING_KEYS']);
    }
    expect(badNamesOf({ JWT_SIGNING_KEYS: '{' })).toEqual(['JWT_SIGNING_KEYS']);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ APPLE_CLIENT_SECRET: 'secret' }, 'APPLE_CLIENT_ID'],
    [{ MFA_PHONE: 'true' }, 'SMS_WEBHOOK_URL'],
    [{ PHONE_SIGN_IN: 'true' }, 'SMS_WEBHOOK_URL'],
    [{ SMS_WEBHOOK_URL: 'https://sms.example' }, 'SMS_WEBHOOK_SECRET'],
    [{ LLM_URL: 'https://models.example/v1' }, 'LLM_MODEL'],
  ])('misses what %j needs beside it', (given, missing) => {
    expect(badNamesOf(given as Record<string, string>)).toEqual([missing]);
  });

  it('reads lists and flags, and needs a secret beside a relay', () => {
    const env = readEnv({ TURN_URLS: 'turn:a.example:3478, turns:b.example', TURN_SECRET: 's', RATE_LIMITS: '0' });
    expect(env).toMatchObject({ TURN_URLS: ['turn:a.example:3478', 'turns:b.example'], RATE_LIMITS: false });
    expect(badNamesOf({ TURN_URLS: 'turn:a.example' })).toEqual(['TURN_SECRET']);
    expect(badNamesOf({ TURN_URLS: 'a.example', TURN_SECRET: 's' })).toContain('TURN_URLS');
  });
});
