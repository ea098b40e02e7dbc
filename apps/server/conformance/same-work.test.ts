import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type AuthServer, newAddress, newChallenge, PASSWORD, startAuthServer } from './auth-server.ts';
import { type SmsGateway, startSmsGateway } from './factor-tools.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** The database statements that a request sends before its response. */
async function statementsOf(ask: () => Promise<Answer>): Promise<{ statements: string[]; answer: Answer }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await ask();
  const statements = query.mock.calls.map(([given]: unknown[]) =>
    typeof given === 'string' ? given : String((given as { text?: string }).text),
  );
  query.mockRestore();
  return { statements, answer };
}

async function unconfirmed(): Promise<string> {
  const email = newAddress();
  await server.post('/signup', { email, password: PASSWORD });
  await server.sendMails();
  return email;
}
const confirmed = async () => (await server.signUp()).email;
async function withMail(): Promise<string> {
  const email = await confirmed();
  server.passTime(61_000);
  await server.post('/otp', { email });
  await server.sendMails();
  return email;
}
async function withChange(): Promise<string> {
  const { email, access_token: bearer } = await server.signUp();
  await server.put('/user', { email: newAddress() }, { bearer });
  await server.sendMails();
  return email;
}
const KINDS_OF_ADDRESS = { unconfirmed, confirmed, withMail, withChange, unknown: async () => newAddress() };

const REQUESTS: [string, (email: string) => Promise<Answer>][] = [
  ['POST /recover', (email) => server.post('/recover', { email, ...newChallenge().challenge })],
  ['POST /otp', (email) => server.post('/otp', { email })],
  ['POST /otp for members only', (email) => server.post('/otp', { email, create_user: false })],
  ['POST /resend of a sign-up', (email) => server.post('/resend', { type: 'signup', email })],
  ['POST /resend of a change', (email) => server.post('/resend', { type: 'email_change', email })],
  ...['signup', 'magiclink', 'recovery', 'email', 'email_change'].map((type): (typeof REQUESTS)[number] => [
    `POST /verify of the type ${type}`,
    (email) => server.post('/verify', { type, email, token: '000000' }),
  ]),
];

describe('a response takes the same work whether or not an address has an account', () => {
  it.each(REQUESTS)('%s', async (name, ask) => {
    const seen: Record<string, string[]> = {};
    for (const [kind, make] of Object.entries(KINDS_OF_ADDRESS)) {
      const email = await make();
      server.passTime(61_000);
      const { statements, answer } = await statementsOf(() => ask(email));
      // The protocol reveals that sign-up is not allowed; then no work is left.
      if (answer.status === 422) expect([name, kind]).toEqual(['POST /otp for members only', 'unknown']);
      else seen[kind] = statements;
    }
    expect(seen.confirmed?.length).toBeGreaterThan(0);
    for (const [kind, statements] of Object.entries(seen)) expect(statements, kind).toEqual(seen.confirmed);
  });
});

describe('the response does not wait for the work', () => {
  it.each([
    ['/recover', {}, confirmed],
    ['/otp', {}, confirmed],
    ['/otp', {}, KINDS_OF_ADDRESS.unknown],
    ['/resend', { type: 'signup' }, unconfirmed],
    ['/resend', { type: 'email_change' }, withChange],
  ] as const)('POST %s %j', async (path, more, make) => {
    const email = await make();
    await server.mailsTo(email);
    server.passTime(61_000);
    const { statements, answer } = await statementsOf(() => server.post(path, { email, ...more }));
    expect(answer.status).toBe(200);
    expect(statements.filter((text) => text.includes('"auth"'))).toEqual([]);
    expect(await server.mailsTo(email)).toHaveLength(1);
  });
});

it('counting a guess does not wait for the disk, because an unknown address does not either', async () => {
  const { statements } = await statementsOf(() =>
    server.post('/verify', { type: 'email', email: newAddress(), token: '000000' }),
  );
  expect(statements).toContain('set local synchronous_commit to off');
});

describe('a number with an account and one without', () => {
  let gateway: SmsGateway;
  let phones: AuthServer;
  beforeAll(async () => {
    gateway = await startSmsGateway();
    phones = await startAuthServer({
      env: {
        PHONE_SIGN_IN: 'true',
        SMS_WEBHOOK_URL: gateway.url,
        SMS_WEBHOOK_SECRET: 'a secret of sixteen characters',
      },
    });
  });
  afterAll(async () => {
    await phones.close();
    await gateway.close();
  });

  it.each<[string, (phone: string) => Promise<Answer>]>([
    ['POST /otp', (phone) => phones.post('/otp', { phone })],
    ['POST /resend', (phone) => phones.post('/resend', { type: 'sms', phone })],
    ['POST /verify', (phone) => phones.post('/verify', { type: 'sms', phone, token: '000000' })],
  ])('%s', async (_name, ask) => {
    const known = `+49151${String(Date.now()).slice(-8)}`;
    expect((await phones.post('/signup', { phone: known, password: PASSWORD })).status).toBe(200);
    phones.passTime(61_000);
    const sent = gateway.messages.length;
    const [one, other] = [
      await statementsOf(() => ask(known)),
      await statementsOf(() => ask(`+49152${String(Date.now()).slice(-8)}`)),
    ];
    expect(one.statements).toEqual(other.statements);
    expect([one.answer.status, one.answer.json]).toEqual([other.answer.status, other.answer.json]);
    // No response waits for the text message service.
    expect(gateway.messages).toHaveLength(sent);
  });
});
