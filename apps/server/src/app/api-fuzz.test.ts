import { randomUUID } from 'node:crypto';
import { contract } from '@cuppa/contract/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { connect } from '../../testing/connections.ts';
import { oddInputs } from '../../testing/odd-input.ts';
import { createOnboarded } from '../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A fixed seed makes every run send the same inputs. Another seed explores further. */
const SEED = 20_260_310;
const PARTNERS = 6;
/** Access is checked before the input, so few inputs prove that strangers are refused. */
const ASKED_BY_STRANGERS = 4;
/** Codes allowed for any request without being declared: the request itself is malformed. */
const GENERAL_CODES = ['BAD_REQUEST'];

/** Every procedure of the contract; a new one is included automatically. */
const PROCEDURES = Object.entries(contract as Record<string, Record<string, AnyContractProcedure>>).flatMap(
  ([area, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => ({
      path: `${area}.${name}`,
      address: `${area}/${name}`,
      schema: procedure['~orpc'].inputSchema as z.ZodType | undefined,
      codes: Object.keys(procedure['~orpc'].errorMap),
      route: procedure['~orpc'].route,
    })),
);
type Procedure = (typeof PROCEDURES)[number];

let app: TestApp;
let ada: Person;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp();
  ada = await createOnboarded(app);
  ids = [ada.userId, randomUUID()];
  for (let count = 0; count < PARTNERS; count += 1) {
    const partner = await createOnboarded(app);
    const met = await connect(app, ada, partner);
    ids.push(partner.userId, met.connectionId, met.connectionId, met.callId, met.callId, met.matchId);
  }
});
afterAll(() => app.close());

/** A request as our own browser code sends it. */
const asRpc = ({ address }: Procedure, input: unknown) => ({
  url: `/api/rpc/${address}`,
  method: 'POST',
  body: JSON.stringify({ json: input }) as string | undefined,
});

/** The same request as other clients send it: fields in the path, the query or the body. */
function asOpenApi({ route }: Procedure, input: unknown) {
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : { input });
  const method = route.method ?? 'POST';
  const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
  const inPath = new Set<string>();
  const path = (route.path ?? '').replace(/\{(\w+)\}/g, (_all, name: string) => {
    inPath.add(name);
    return (
      encodeURIComponent(
        textOf(fields.find(([field]) => field === name)?.[1])
          .slice(0, 50)
          .toWellFormed(),
      ) || '%20'
    );
  });
  const rest = fields.filter(([name]) => !inPath.has(name));
  const isRead = method === 'GET';
  const query = isRead
    ? `?${new URLSearchParams(rest.map(([name, value]) => [name, textOf(value).slice(0, 2_000)]))}`
    : '';
  return { url: `/api/v1${path}${query}`, method, body: isRead ? undefined : JSON.stringify(Object.fromEntries(rest)) };
}

/** Sends an input in one of the forms; answers the status, and the code of a refusal. */
async function send(procedure: Procedure, form: typeof asRpc, input: unknown, token: string | undefined) {
  const { url, method, body } = form(procedure, input);
  const answer = await fetch(app.url + url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const parsed = text === '' ? {} : (JSON.parse(text) as { code?: string; json?: { code?: string } });
  return { status: answer.status, code: answer.ok ? null : (parsed.code ?? parsed.json?.code) };
}

const isDeclared = ({ codes }: Procedure, code: string | null | undefined) =>
  code === null || (code !== undefined && [...codes, ...GENERAL_CODES].includes(code));

describe('every procedure answers any input with a declared answer', () => {
  const reached = new Set<string>();

  it('for odd inputs', { timeout: 600_000 }, async () => {
    const wrong: string[] = [];
    for (const [place, procedure] of PROCEDURES.entries()) {
      for (const [index, input] of oddInputs(procedure.schema, { ids, seed: SEED + place }).entries()) {
        const form = index % 2 === 0 ? asRpc : asOpenApi;
        const ask = (token: string | undefined) =>
          send(procedure, form, input, token).catch((error: unknown) => ({ status: 0, code: String(error) }));
        const [answer, stranger] = await Promise.all([
          ask(ada.token),
          index < ASKED_BY_STRANGERS ? ask(undefined) : null,
        ]);
        const asked = `${procedure.path}, ${form === asRpc ? 'RPC' : 'OpenAPI'} ${JSON.stringify(input)}`;
        if (stranger !== null && ![400, 401].includes(stranger.status))
          wrong.push(`${asked}: ${stranger.status} to a stranger`);
        if (answer.code === null) reached.add(procedure.path);
        if (answer.status >= 500 || !isDeclared(procedure, answer.code))
          wrong.push(`${asked}: ${answer.status} ${answer.code}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('accepts some input of most procedures, so that more than input checks was tested', () => {
    expect(reached.size).toBeGreaterThan(PROCEDURES.length / 2);
  });
});
