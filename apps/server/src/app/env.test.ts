import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

/** The variable names in the error of readEnv. */
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

  it('names every bad variable in one error', () => {
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
      PASSPORT_PRICES: '*=USD:6.99:49',
      STRIPE_SECRET_KEY: 'pk_live_1',
    };
    expect(badNamesOf({ ...bad, HOST: '0.0.0.0' }).sort()).toEqual(Object.keys(bad).sort());
  });

  it.each([
    'postgres://cuppa@localhost/cuppa',
    'postgresql://cuppa:p%40ss%2Fword@db.example.com:6432/cuppa?sslmode=require',
    'postgres://[::1]:5432/cuppa',
  ])('accepts %s as a database', (url) => {
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
  ])('reports the missing companion of %j', (given, missing) => {
    expect(badNamesOf(given as Record<string, string>)).toEqual([missing]);
  });

  it('reads lists and flags, and needs a secret with a relay', () => {
    const env = readEnv({ TURN_URLS: 'turn:a.example:3478, turns:b.example', TURN_SECRET: 's', RATE_LIMITS: '0' });
    expect(env).toMatchObject({ TURN_URLS: ['turn:a.example:3478', 'turns:b.example'], RATE_LIMITS: false });
    expect(badNamesOf({ TURN_URLS: 'turn:a.example' })).toEqual(['TURN_SECRET']);
    expect(badNamesOf({ TURN_URLS: 'a.example', TURN_SECRET: 's' })).toContain('TURN_URLS');
  });

  it.each([
    [{ ROLE: 'worker' }, ['REDIS_URL']],
    [{ ROLE: 'matcher', REDIS_URL: 'redis://a' }, []],
    [{ ROLE: 'all' }, []],
    [{ ROLE: 'queen' }, ['ROLE']],
    [{ DATABASE_DIRECT_URL: 'postgres://a/b', DATABASE_REPLICA_URL: 'postgres://a/b' }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://a/b', DATABASE_DIRECT_URL: 'postgres://c/b' }, []],
  ])('knows what a role and a second address of the database need: %j', (source, bad) => {
    expect([...new Set(badNamesOf(source))]).toEqual(bad);
  });

  it('reads prices of the passport by region, in minor units', () => {
    const { PASSPORT_PRICES: prices } = readEnv({ PASSPORT_PRICES: ' *=USD:699:4900, JP=JPY:900:6800,AT/DE=EUR:1:2' });
    expect(Object.keys(prices)).toEqual(['*', 'JP', 'AT', 'DE']);
    expect(prices.JP).toEqual({ month: { currency: 'JPY', amount: 900 }, year: { currency: 'JPY', amount: 6_800 } });
    expect(prices.AT).toEqual(prices.DE);
  });

  it('refuses malformed prices', () => {
    const rows = [
      'GB=GBP:599:4200',
      '*=USD:699',
      '*=USD:0:4900',
      '*=USD:-1:4900',
      '*=USD:699:123456789',
      '*=XXQ:699:4900',
      '*=HUF:249000:1790000',
      '*=KWD:2100:15000',
      '*=usd:699:4900',
      '*=USD:699:4900,GBR=GBP:599:4200',
      '*=USD:699:4900,GB=GBP:599:4200,AT/GB=EUR:1:2',
      '*=USD:699:4900,*=GBP:599:4200',
      ' , ',
    ];
    for (const prices of rows) {
      expect.soft(badNamesOf({ PASSPORT_PRICES: prices }), prices).toContain('PASSPORT_PRICES');
    }
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, ['STRIPE_WEBHOOK_SECRET']],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, ['STRIPE_WEBHOOK_SECRET']],
    [{ STRIPE_URL: 'http://localhost:1', STRIPE_PRODUCT: 'prod_1' }, ['STRIPE_PRODUCT', 'STRIPE_URL']],
    [{ STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRODUCT: 'prod_1' }, []],
  ])('accepts the Stripe settings only together: %j', (source, bad) => {
    expect(badNamesOf(source)).toEqual(bad);
  });
});
