import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import type { Answer, AuthServer } from './auth-server.ts';
import type { Person } from './protocol-objects.ts';

export const STEP_MS = 30_000;

/** The code of an authenticator app at the server's current time, or `steps` time steps later. */
export function totpCode(server: AuthServer, secret: string, steps = 0): string {
  const timestamp = server.clock.now().getTime() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp });
}

/** A code that is not valid around now. */
export function wrongTotpCode(server: AuthServer, secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => totpCode(server, secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

export async function enrolTotp(server: AuthServer, bearer: string, friendly_name = 'app') {
  const answer = await server.post('/factors', { factor_type: 'totp', friendly_name }, { bearer });
  if (answer.status !== 200) throw new Error(`the enrolment answered ${answer.status}: ${answer.text}`);
  return { id: answer.json.id, secret: answer.json.totp.secret };
}

export async function challenge(server: AuthServer, bearer: string, factorId: string): Promise<string> {
  const answer = await server.post(`/factors/${factorId}/challenge`, {}, { bearer });
  if (answer.status !== 200) throw new Error(`the challenge answered ${answer.status}: ${answer.text}`);
  return answer.json.id;
}

/** Moves the clock to the middle of the next time step, so that no step boundary lies between a code and its check. */
export function toNextStep(server: AuthServer): void {
  server.passTime(STEP_MS * 1.5 - (server.clock.now().getTime() % STEP_MS));
}

/** Creates a challenge and answers it. Moves the clock forward first, because each time step counts once. */
export async function proveTotp(
  server: AuthServer,
  bearer: string,
  factor: { id: string; secret: string },
): Promise<Answer> {
  toNextStep(server);
  const challenge_id = await challenge(server, bearer, factor.id);
  return server.post(
    `/factors/${factor.id}/verify`,
    { challenge_id, code: totpCode(server, factor.secret) },
    { bearer },
  );
}

/** A person with a verified authenticator app, whose session is at aal2. */
export async function personWithTotp(server: AuthServer) {
  const person = await server.signUp();
  const factor = await enrolTotp(server, person.access_token);
  const answer = await proveTotp(server, person.access_token, factor);
  if (answer.status !== 200) throw new Error(`the code was answered ${answer.status}: ${answer.text}`);
  const lifted: Person = { ...answer.json, email: person.email };
  return { person, factor, lifted };
}

export type SmsGateway = Awaited<ReturnType<typeof startSmsGateway>>;

/** A text message service on loopback that receives the webhook. */
export async function startSmsGateway() {
  const messages: { to: string; text: string; body: string; signature: string }[] = [];
  let status = 200;
  const http = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const { to, text } = JSON.parse(body) as { to: string; text: string };
      messages.push({ to, text, body, signature: String(request.headers['x-cuppa-signature']) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/sms`,
    messages,
    lastCode: () => /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '',
    answerWith: (next: number) => {
      status = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
