import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../app/env.ts';
import { isSubscriptionAllowed } from './push-endpoint.ts';
import { vapidSubject } from './vapid-subject.ts';

const point = createECDH('prime256v1').generateKeys();
const keys = { p256dh: point.toString('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
const { PUSH_SERVICES: known } = readEnv({});

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://FCM.googleapis.com/wp/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://fcm.googleapis.com:443/fcm/send/abc',
  ])('of a known push service is allowed: %s', (endpoint) => {
    expect(isSubscriptionAllowed({ endpoint, keys }, known)).toBe(true);
  });

  it('that may lead elsewhere is refused', () => {
    const rows = [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8443/fcm/send/abc',
      'https://fcm.googleapis.com.attacker.example/x',
      'https://attacker.example/fcm.googleapis.com',
      'https://fcm.googleapis.com@attacker.example/x',
      'https://user:word@fcm.googleapis.com/x',
      'https://fcm.googleapis.com./x',
      'https://evilfcm.googleapis.com/x',
      'https://notify.windows.com/x',
      'https://push.apple.com.attacker.example/x',
      'https://evilpush.apple.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      'http://127.0.0.1:5432/x',
      'ftp://fcm.googleapis.com/x',
      'data:text/plain,x',
      'not an address',
    ];
    for (const endpoint of rows) {
      expect.soft(isSubscriptionAllowed({ endpoint, keys }, known), endpoint).toBe(false);
    }
  });

  it('without https is allowed at exactly the origin that the setting names', () => {
    const services = readEnv({ PUSH_SERVICES: 'http://127.0.0.1:4100, push.example' }).PUSH_SERVICES;
    const isAllowed = (endpoint: string) => isSubscriptionAllowed({ endpoint, keys }, services);
    expect(isAllowed('http://127.0.0.1:4100/send/a')).toBe(true);
    expect(isAllowed('https://push.example/send/a')).toBe(true);
    for (const endpoint of ['http://127.0.0.1:4101/a', 'http://127.0.0.2:4100/a', 'http://push.example/a']) {
      expect(isAllowed(endpoint), endpoint).toBe(false);
    }
    expect(isAllowed('https://fcm.googleapis.com/a')).toBe(false);
  });

  it.each([
    ['a compressed point', { ...keys, p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed') }],
    [
      'a point off the curve',
      { ...keys, p256dh: Buffer.concat([point.subarray(0, 64), Buffer.alloc(1)]).toString('base64url') },
    ],
    ['65 bytes of another kind', { ...keys, p256dh: Buffer.alloc(65, 1).toString('base64url') }],
    ['no point', { ...keys, p256dh: '' }],
    ['a short secret', { ...keys, auth: Buffer.alloc(15).toString('base64url') }],
    ['a long secret', { ...keys, auth: Buffer.alloc(17).toString('base64url') }],
  ])('with %s for a key is refused', (_name, bad) => {
    expect(isSubscriptionAllowed({ endpoint: 'https://fcm.googleapis.com/x', keys: bad }, known)).toBe(false);
  });
});

it.each(['*', '*.com/x', 'https://push.example', 'http://push.example', 'localhost'])(
  'the setting refuses "%s"',
  (services) => expect(() => readEnv({ PUSH_SERVICES: services })).toThrow('PUSH_SERVICES'),
);

describe('the operator’s contact', () => {
  const MAIL_FROM = 'Cuppa <hello@cuppa.invalid>';
  it.each<[string, Parameters<typeof vapidSubject>[0], string | null]>([
    ['a mail address', { MAIL_FROM, OPERATOR_CONTACT: 'a@b.example' }, 'mailto:a@b.example'],
    ['a page', { MAIL_FROM, OPERATOR_CONTACT: 'https://b.example/us' }, 'https://b.example/us'],
    [
      'the sender, where the page has no https',
      { MAIL_FROM: 'x <a@b.example>', OPERATOR_CONTACT: 'http://b.example' },
      'mailto:a@b.example',
    ],
    ['a bare sender', { MAIL_FROM: 'a@b.example' }, 'mailto:a@b.example'],
    ['the site', { MAIL_FROM, SITE_URL: 'https://b.example' }, 'https://b.example'],
    ['nobody by http', { MAIL_FROM, SITE_URL: 'http://b.example' }, null],
    ['nobody', { MAIL_FROM }, null],
  ])('%s', (_name, env, subject) => expect(vapidSubject(env)).toBe(subject));
});
