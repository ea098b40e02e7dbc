import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type AuthServer, inParallel, newAddress, refusal, startAuthServer } from './auth-server.ts';

const LIMIT = 3;
const HEADER = 'x-real-ip';
const OVER = [429, 'over_request_rate_limit'];
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({
    isMailing: true,
    env: {
      RATE_LIMITS: 'true',
      CLIENT_IP_HEADER: HEADER,
      MAIL_SPACING_SECONDS: '0',
      ...Object.fromEntries(
        ['TOKEN', 'VERIFY', 'SIGNUP', 'OTP', 'RECOVER', 'RESEND', 'USER', 'MFA'].map((name) => [
          `RATE_LIMIT_${name}`,
          String(LIMIT),
        ]),
      ),
    },
  });
});
afterAll(() => server.close());

let lastAddress = 0;
function newClient(): Record<string, string> {
  lastAddress += 1;
  return { [HEADER]: `203.0.113.${lastAddress}` };
}
const factor = '/factors/6f1c7b9e-5f0a-4c64-9a53-0d5d1c1b8a10';
const routes: [string, (headers: Record<string, string>) => Promise<Answer>][] = [
  ['POST /token', (headers) => server.post('/token?grant_type=refresh_token', {}, { headers })],
  ['POST /verify', (headers) => server.post('/verify', {}, { headers })],
  ['GET /verify', (headers) => server.get('/verify', { headers })],
  ['POST /signup', (headers) => server.post('/signup', {}, { headers })],
  ['POST /otp', (headers) => server.post('/otp', {}, { headers })],
  ['POST /recover', (headers) => server.post('/recover', {}, { headers })],
  ['POST /resend', (headers) => server.post('/resend', {}, { headers })],
  ['PUT /user', (headers) => server.put('/user', {}, { headers })],
  ['POST /factors/{id}/challenge', (headers) => server.post(`${factor}/challenge`, {}, { headers })],
  ['POST /factors/{id}/verify', (headers) => server.post(`${factor}/verify`, {}, { headers })],
  [
    'POST /passkeys/authentication/options',
    (headers) => server.post('/passkeys/authentication/options', {}, { headers }),
  ],
  [
    'POST /passkeys/authentication/verify',
    (headers) => server.post('/passkeys/authentication/verify', {}, { headers }),
  ],
];

describe('requests of one address', () => {
  it.each(routes)('%s are limited, and allowed again after some time', async (_name, ask) => {
    const headers = newClient();
    for (let request = 0; request < LIMIT; request += 1) expect((await ask(headers)).status).not.toBe(429);
    const over = await ask(headers);
    expect(refusal(over)).toEqual(OVER);
    expect(over.json.message).toBe('Request rate limit reached');
    expect(over.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(newClient())).status).not.toBe(429);
    server.passTime(300_000);
    expect((await ask(headers)).status).not.toBe(429);
  });

  it('are counted separately for each route', async () => {
    const headers = newClient();
    for (const [name, ask] of routes) {
      if (name !== 'GET /verify') expect((await ask(headers)).status, name).not.toBe(429);
    }
  });

  it('share one limit for all grants', async () => {
    const headers = newClient();
    const statuses = [];
    for (const grant of ['password', 'refresh_token', 'pkce', 'password']) {
      statuses.push((await server.post(`/token?grant_type=${grant}`, {}, { headers })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  it('are counted exactly if many arrive in parallel', async () => {
    const headers = newClient();
    const answers = await inParallel(10, () => server.post('/verify', {}, { headers }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10 - LIMIT);
  });

  it('never count public information', async () => {
    const headers = newClient();
    for (let request = 0; request < 4 * LIMIT; request += 1) {
      expect((await server.get('/settings', { headers })).status).toBe(200);
    }
  });

  it('take their address from the trusted header only', async () => {
    const headers = newClient();
    for (let request = 0; request < LIMIT; request += 1) await server.post('/verify', {}, { headers });
    for (const name of ['x-forwarded-for', 'x-client-ip', 'forwarded', 'cf-connecting-ip']) {
      const spoofed = await server.post('/verify', {}, { headers: { ...headers, [name]: '198.51.100.9' } });
      expect(refusal(spoofed)).toEqual(OVER);
    }
  });
});

it('without a trusted header, clients cannot set their address', async () => {
  const direct = await startAuthServer({
    database: server.database,
    env: { RATE_LIMITS: 'true', RATE_LIMIT_VERIFY: '2' },
  });
  const statuses = [];
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const headers = { 'x-forwarded-for': address, 'x-real-ip': address, 'x-client-ip': address };
    statuses.push((await direct.post('/verify', {}, { headers })).status);
  }
  expect(statuses).toEqual([400, 400, 429]);
  await direct.close();
});

it('the mails per hour can be limited: 429 over_email_send_rate_limit', async () => {
  const limited = await startAuthServer({
    isMailing: true,
    database: server.database,
    env: { RATE_LIMITS: 'true', RATE_LIMIT_MAILS_PER_HOUR: '2', MAIL_SPACING_SECONDS: '0' },
  });
  const ask = () => limited.post('/otp', { email: newAddress() });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const over = await ask();
  expect(refusal(over)).toEqual([429, 'over_email_send_rate_limit']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  limited.passTime(3_601_000);
  expect((await ask()).status).toBe(200);
  await limited.close();
});
