import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, newAddress, PASSWORD, startAuthServer } from './auth-server.ts';
import { challenge, enrolTotp } from './factor-tools.ts';

const REQUEST_MS = 20_000;
/** The seed is fixed, so that every run sends the same requests. Change it to explore further. */
const RUNS = { seed: 20_260_310, numRuns: 250, interruptAfterTimeLimit: 15_000, endOnFailure: true };
const TEST_MS = 60_000;

let servers: AuthServer[];
let bearer: string;
let known: { email: string; factorId: string; challengeId: string; refreshToken: string };
beforeAll(async () => {
  const first = await startAuthServer();
  servers = [first, await startAuthServer({ database: first.database, isMailing: true })];
  const person = await first.signUp();
  bearer = person.access_token;
  const factor = await enrolTotp(first, bearer);
  const challengeId = await challenge(first, bearer, factor.id);
  known = { email: person.email, factorId: factor.id, challengeId, refreshToken: person.refresh_token };
});
afterAll(async () => {
  await servers[1]?.close();
  await servers[0]?.close();
});

type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer | null };

/** Sends bytes unchanged and reads the whole answer; rejects if that takes too long. */
function send(server: AuthServer, { method, path, headers, body }: Sent) {
  return new Promise<{ status: number; text: string; errorCode: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const sending = request(
      {
        hostname,
        port,
        method,
        path: `/auth/v1${path}`,
        headers: { ...headers, ...(body !== null && { 'content-length': String(body.length) }) },
        signal: AbortSignal.timeout(REQUEST_MS),
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            errorCode: [answer.headers['x-sb-error-code']].flat()[0],
          }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body ?? undefined);
  });
}

async function expectProtocol(server: AuthServer, sent: Sent): Promise<void> {
  const { status, text, errorCode } = await send(server, sent);
  const what = `${sent.method} ${sent.path} ${sent.body?.toString().slice(0, 200)} answered ${status} ${text.slice(0, 300)}`;
  expect(status, what).toBeGreaterThanOrEqual(200);
  expect(status, what).toBeLessThan(500);
  if (status < 400) return;
  const body = JSON.parse(text) as Record<string, unknown>;
  const told = typeof body.code === 'number' ? [body.error_code, body.msg] : [body.code, body.message];
  expect(told, what).toEqual([errorCode, expect.any(String)]);
  expect(text, what).not.toMatch(/node_modules|\.ts:\d|select "|at async/);
}

const ROUTES = [
  ...['/signup', '/token', '/otp', '/recover', '/resend', '/verify', '/logout', '/factors', '/callback'].map(
    (path) => ['POST', path] as const,
  ),
  ...['registration/options', 'registration/verify', 'authentication/options', 'authentication/verify'].map(
    (path) => ['POST', `/passkeys/${path}`] as const,
  ),
  ...['', '/verify', '/regenerate'].map((path) => ['POST', `/factors/recovery-codes${path}`] as const),
  ['PATCH', '/passkeys/{id}'] as const,
  ['DELETE', '/passkeys/{id}'] as const,
  ['POST', '/factors/{id}/challenge'] as const,
  ['POST', '/factors/{id}/verify'] as const,
  ['DELETE', '/factors/{id}'] as const,
  ['DELETE', '/user/identities/{id}'] as const,
  ['PUT', '/user'] as const,
  ...[
    '/verify',
    '/user',
    '/reauthenticate',
    '/passkeys',
    '/factors/recovery-codes',
    '/authorize',
    '/callback',
    '/user/identities/authorize',
    '/settings',
    '/health',
    '/.well-known/jwks.json',
  ].map((path) => ['GET', path] as const),
];

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b@c.de',
    '\ud800',
    '\ud800@c.de',
    `${'a'.repeat(300)}@c.de`,
    'a'.repeat(70_000),
    '__proto__',
    'constructor',
    "' or 1=1 --",
    'İ@c.de',
    '%00',
    '\u202e',
    '1e999',
    '../../etc/passwd',
  ),
);
const odd = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, Number.MAX_VALUE, -1, 0.1, true, [], {}),
);
const either = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: usual as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
const email = fc.oneof(
  fc.emailAddress(),
  fc.constant(null).map(() => known.email),
  oddText,
);
const id = fc.oneof(
  fc.constant(null).map(() => known.factorId),
  fc.uuid(),
  oddText,
);

const body = fc.record(
  {
    email: either(email),
    phone: either(fc.constantFrom('+4915112345678', '')),
    password: either(fc.constantFrom(PASSWORD, 'another one', 'x'.repeat(73))),
    current_password: odd,
    nonce: either(fc.constantFrom('123456')),
    data: either(fc.dictionary(oddText, odd, { maxKeys: 4 })),
    type: either(fc.constantFrom('signup', 'magiclink', 'recovery', 'email', 'invite', 'email_change', 'sms')),
    token: either(fc.constantFrom('123456', 'pkce_x')),
    token_hash: either(fc.constantFrom('pkce_x', 'f'.repeat(64))),
    refresh_token: either(fc.constant(null).map(() => known.refreshToken)),
    auth_code: either(fc.uuid()),
    code_verifier: either(fc.constant('v'.repeat(43))),
    code_challenge: either(fc.constant('a'.repeat(43))),
    code_challenge_method: either(fc.constantFrom('s256', 'plain', 'S256')),
    create_user: either(fc.boolean()),
    channel: either(fc.constantFrom('sms', 'whatsapp')),
    factor_type: either(fc.constantFrom('totp', 'phone', 'webauthn')),
    friendly_name: odd,
    issuer: odd,
    challenge_id: either(
      fc.oneof(
        fc.uuid(),
        fc.constant(null).map(() => known.challengeId),
      ),
    ),
    code: either(fc.constantFrom('123456', '000000')),
    app_metadata: fc.oneof(fc.constant(undefined), odd),
    gotrue_meta_security: odd,
  },
  { requiredKeys: [] },
);
const query = fc.dictionary(
  fc.constantFrom(
    ...'grant_type redirect_to type token scope provider code state error scopes skip_http_redirect code_challenge'.split(
      ' ',
    ),
  ),
  fc.oneof(
    fc.constantFrom(
      ...'password refresh_token pkce signup email others local google apple https://cuppa.example/% true'.split(' '),
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  ),
  { maxKeys: 5 },
);
/** Text of the characters that HTTP allows in a header: latin1 without control characters. */
const headerText = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff })), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));
const headers = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom(
        'application/json',
        'text/plain;charset=utf-16',
        'multipart/form-data; boundary=',
        ';;',
        'application/x-www-form-urlencoded',
      ),
      headerText,
    ),
    'x-supabase-api-version': fc.oneof(fc.constantFrom('2024-01-01', '2023-01-01', '9999-99-99', ''), headerText),
    'x-jwt-aud': fc.oneof(fc.constant('authenticated'), headerText),
    accept: fc.oneof(fc.constantFrom('text/html', '*/*'), headerText),
    referer: headerText,
    redirect_to: headerText,
    origin: headerText,
    'user-agent': headerText,
    'x-forwarded-for': headerText,
    cookie: headerText,
  },
  { requiredKeys: [] },
);
const authorization = fc.oneof(
  fc.constant(null).map(() => `Bearer ${bearer}`),
  fc.constant(undefined),
  headerText,
  headerText.map((text) => `Bearer ${text}`),
  fc
    .tuple(fc.jsonValue(), fc.jsonValue())
    .map(
      (parts) => `Bearer ${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.AA`,
    ),
);
const call = fc.record({
  route: fc.constantFrom(...ROUTES),
  id,
  query,
  headers,
  authorization,
  isMailing: fc.boolean(),
});

type Call = {
  route: readonly [string, string];
  id: string;
  query: Record<string, string>;
  headers: Record<string, string | undefined>;
  authorization: string | undefined;
};
function sentOf(given: Call, payload: Buffer): Sent {
  const [method, pattern] = given.route;
  const path = pattern.replace('{id}', encodeURIComponent(given.id.toWellFormed().slice(0, 300)) || '%20');
  const search = new URLSearchParams(given.query);
  // A successful sign-out would end the session for all later requests.
  const isSignedIn = given.authorization !== undefined && path !== '/logout';
  return {
    method,
    path: `${path}?${search}`,
    headers: Object.fromEntries(
      Object.entries({ ...given.headers, ...(isSignedIn && { authorization: given.authorization }) }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
    body: method === 'GET' ? null : payload,
  };
}
const serverOf = ({ isMailing }: { isMailing: boolean }) => servers[isMailing ? 1 : 0] as AuthServer;

describe('any input gets a response of the protocol', () => {
  it(
    'fields of wrong types and odd texts',
    () =>
      fc.assert(
        fc.asyncProperty(call, either(body), (given, json) =>
          expectProtocol(serverOf(given), sentOf(given, Buffer.from(JSON.stringify(json) ?? ''))),
        ),
        RUNS,
      ),
    TEST_MS,
  );

  it(
    'random bytes',
    () =>
      fc.assert(
        fc.asyncProperty(call, fc.uint8Array({ maxLength: 300 }), (given, bytes) =>
          expectProtocol(serverOf(given), sentOf(given, Buffer.from(bytes))),
        ),
        RUNS,
      ),
    TEST_MS,
  );

  const nasty: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['a mark of the byte order', Buffer.from('\ufeff{"email":"a@example.com"}')],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x65, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d])],
    ['a hundred thousand arrays', Buffer.from(`{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
    ['a hundred thousand objects', Buffer.from(`{"data":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`)],
    ['arrays that never close', Buffer.from('['.repeat(500_000))],
    ['NUL', Buffer.from('{"email":"a\\u0000@example.com","password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}')],
    ['half a surrogate pair', Buffer.from('{"email":"\\ud800@example.com","data":{"\\ud800":"\\udfff"}}')],
    ['more than 1 MiB', Buffer.from(`{"data":"${'a'.repeat(1_100_000)}"}`)],
    [
      'almost 1 MiB of keys',
      Buffer.from(
        JSON.stringify({
          data: Object.fromEntries(Array.from({ length: 60_000 }, (_none, index) => [`k${index}`, 1])),
        }),
      ),
    ],
    ['numbers without end', Buffer.from(`{"email":${'9'.repeat(10_000)},"password":1e400}`)],
    ['prototypes', Buffer.from('{"__proto__":{"email":"a@example.com"},"data":{"__proto__":{"a":1},"constructor":1}}')],
    ['a key twice', Buffer.from('{"email":"a@example.com","email":null,"email":{}}')],
  ];
  it.each(nasty)('%s, to every endpoint', async (_name, payload) => {
    for (const [method, pattern] of ROUTES) {
      if (method === 'GET') continue;
      const path = pattern.replace('{id}', known.factorId);
      for (const server of servers) {
        const signedIn = { authorization: `Bearer ${bearer}` };
        const headers = { 'content-type': 'application/json', ...(path !== '/logout' && signedIn) };
        await expectProtocol(server, { method, path, headers, body: payload });
      }
    }
  });

  const oddIds = ['no-id', '%00', '%2e%2e%2f', '%ff%fe', '%', '%zz', "'%20or%201=1--", '/', '?', '{id}'];
  it.each([...oddIds.map((id) => [id, id]), ['of 3000 letters', 'a'.repeat(3_000)]])(
    'the id %s',
    async (_name, path) => {
      for (const [method, pattern] of ROUTES.filter(([, route]) => route.includes('{id}'))) {
        await expectProtocol(servers[0] as AuthServer, {
          method,
          path: pattern.replace('{id}', path ?? ''),
          headers: { authorization: `Bearer ${bearer}` },
          body: Buffer.from('{"code":"123456"}'),
        });
      }
    },
  );

  it('leaves the account and the server as they were', async () => {
    const [server] = servers;
    expect((await server?.user(bearer))?.status).toBe(200);
    expect((await server?.post('/signup', { email: newAddress(), password: PASSWORD }))?.status).toBe(200);
    expect(servers.flatMap(({ logged }) => logged)).toEqual([]);
  });
});
