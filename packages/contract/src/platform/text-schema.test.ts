import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountContract } from '../accounts/account/account-contract.ts';
import { ageContract } from '../accounts/profile/age-contract.ts';
import { profileUpdateSchema } from '../accounts/profile/profile-schema.ts';
import { contract } from '../contract.ts';
import { callCommands } from '../meeting/calls/call-events.ts';
import { queueCommands } from '../meeting/matching/matching-events.ts';
import { chatCommands } from '../people/chat/chat-events.ts';
import { pushCommands } from '../reach/push/push-events.ts';
import { hostingContract } from '../town/hosting/hosting-contract.ts';
import { firstNameSchema, labelSchema, line, prose, typedInteger } from './text-schema.ts';

type Schema = z.ZodType & { def: Record<string, unknown> };

const inputOf = (procedure: unknown): Schema | undefined =>
  (procedure as { '~orpc'?: { inputSchema?: Schema } })['~orpc']?.inputSchema;

/** The paths of all texts in a schema that are stored as they come: not cleaned, and of no format. */
function plainTexts(schema: Schema, path: string): string[] {
  const { def } = schema;
  const inner = (one: unknown, name = path) => plainTexts(one as Schema, name);
  switch (def['type']) {
    case 'string':
      return 'format' in def || hasPattern(def) ? [] : [path];
    case 'object':
      return Object.entries(def['shape'] as Record<string, unknown>).flatMap(([key, one]) =>
        inner(one, `${path}.${key}`),
      );
    case 'array':
      return inner(def['element']);
    case 'union':
      return (def['options'] as unknown[]).flatMap((one) => inner(one));
    case 'pipe':
      return (def['out'] as Schema).def['type'] === 'transform' || isCleaned(def['in'] as Schema)
        ? []
        : inner(def['in']);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return inner(def['innerType']);
    default:
      return [];
  }
}

const isCleaned = (schema: Schema): boolean =>
  schema.def['type'] === 'pipe' && (schema.def['out'] as Schema).def['type'] === 'transform';

function hasPattern(def: Record<string, unknown>): boolean {
  const checks = (def['checks'] ?? []) as { _zod?: { def?: { format?: string } } }[];
  return checks.some(({ _zod }) => _zod?.def?.format === 'regex');
}

function procedures(node: object, path: string): [path: string, input: Schema][] {
  const input = inputOf(node);
  if ('~orpc' in node) return input === undefined ? [] : [[path, input]];
  return Object.entries(node).flatMap(([key, inner]) => procedures(inner as object, `${path}.${key}`));
}

it('every text that a person writes is cleaned: only ids, searches, signals and one’s own drafts are not', () => {
  const commands = { ...queueCommands, ...callCommands, ...chatCommands, ...pushCommands };
  const found = [
    ...procedures(contract, 'api').flatMap(([path, input]) => plainTexts(input, path)),
    ...Object.entries(commands).flatMap(([name, schema]) => plainTexts(schema as unknown as Schema, name)),
  ];
  expect(new Set(found)).toMatchInlineSnapshot(`
    Set {
      "api.account.requestDeletion.password",
      "api.age.verify.timeZone",
      "api.age.verify.device",
      "api.dailyTea.answer.questionId",
      "api.dailyTea.echo.questionId",
      "api.dailyTea.past.search",
      "api.dailyTea.past.cursor",
      "api.hosting.saveDraft.fields.title",
      "api.hosting.saveDraft.fields.description",
      "api.hosting.saveDraft.fields.link",
      "api.hosting.places.query",
      "api.moderation.queue.isMine",
      "api.moderation.log.ofReading",
      "api.places.search.query",
      "api.places.chooseCity.id",
      "api.places.chooseCity.query",
      "api.profile.update.timeZone",
      "api.progress.updateUserXp.p_action",
      "api.reflection.list.search",
      "api.townSquare.list.search",
      "api.townSquare.list.cursor",
      "api.townSquare.pins.search",
      "api.whatsNext.hide.id",
      "queue.join.tabId",
      "queue.still-here.tabId",
      "queue.heartbeat.tabId",
      "queue.leave.tabId",
      "queue.widen.tabId",
      "queue.watch.tabId",
      "match.accept.heldSignals.connectionId",
      "match.accept.heldSignals.toConnectionId",
      "match.accept.heldSignals.signal.description.sdp",
      "match.accept.heldSignals.signal.candidate.candidate",
      "match.accept.heldSignals.signal.candidate.sdpMid",
      "match.accept.heldSignals.signal.candidate.usernameFragment",
      "match.signal.connectionId",
      "match.signal.toConnectionId",
      "match.signal.signal.description.sdp",
      "match.signal.signal.candidate.candidate",
      "match.signal.signal.candidate.sdpMid",
      "match.signal.signal.candidate.usernameFragment",
      "call.join.tabId",
      "call.signal.connectionId",
      "call.signal.toConnectionId",
      "call.signal.signal.description.sdp",
      "call.signal.signal.candidate.candidate",
      "call.signal.signal.candidate.sdpMid",
      "call.signal.signal.candidate.usernameFragment",
      "call.quality.facts.browser",
    }
  `);
});

describe('a text', () => {
  it.each([
    ['\u3164', null],
    ['\u200b', null],
    ['\u2800 \u2800', null],
    ['\u0301\u0301', null],
    [' hello ', 'hello'],
    ['a\u202egnp.exe', 'agnp.exe'],
    [`Z${'\u0301'.repeat(300)}`, `Z${'\u0301'.repeat(4)}`],
    [`a${'\n'.repeat(1_990)}b`, 'a\n\nb'],
    ['x'.repeat(101), null],
  ])('%j of one person is %j for another', (text, kept) => {
    const result = prose(100, 1).safeParse(text);
    expect(result.success ? result.data : null).toBe(kept);
  });

  it('may be empty where it is optional', () => {
    expect(prose(100).parse('\u200b')).toBe('');
    expect(line(100).parse(' \u2068 ')).toBe('');
  });
});

it.each([
  ['\u2068Ada\u2069', 'Ada'],
  ['Ada\u200f', 'Ada'],
  ['Zoë\u00a0', 'Zoë'],
  ['Ada\nLovelace', 'Ada Lovelace'],
  ['=?utf-8?B?4oCuZ25w?=', '=?utf-8?B?4oCuZ25w?='],
  ['\u3164', null],
  ['\u115f', null],
  ['\u2800', null],
  ['\u0301', null],
  ['🫖', null],
  ['123', null],
])('the first name %j is kept as %j', (text, kept) => {
  const result = firstNameSchema.safeParse(text);
  expect(result.success ? result.data : null).toBe(kept);
});

it.each(['Cuppa Team', 'Сuрра Support', 'Moderator'])('%j is no label', (text) => {
  expect(labelSchema(60).safeParse(text).success).toBe(false);
});

describe('digits of any script', () => {
  it.each([
    [25, 25],
    ['25', 25],
    ['٢٥', 25],
    ['۲۵', 25],
    ['२५', 25],
    ['２５', 25],
    [' ๒๕ ', 25],
    [25.5, null],
    ['٢٥٫٥', null],
    ['', null],
    ['1e1', null],
    ['٩٩٩', null],
    [Number.NaN, null],
  ])('%j is the whole number %j', (value, expected) => {
    const result = typedInteger(18, 120).safeParse(value);
    expect(result.success ? result.data : null).toBe(expected);
  });

  it('are kept as ASCII in ages, birthdays, codes, days and times', () => {
    expect(profileUpdateSchema.parse({ ageMin: '٢٥', ageMax: '３０' })).toEqual({ ageMin: 25, ageMax: 30 });
    const read = (procedure: unknown, value: unknown) => inputOf(procedure)?.parse(value);
    expect(read(ageContract.verify, { birthday: '۱۹۹۵-۰۴-۱۴' })).toEqual({ birthday: '1995-04-14' });
    expect(read(accountContract.requestDeletion, { when: 'now', code: '१२३४५६' })).toMatchObject({ code: '123456' });
    const fields = { startsOn: '٢٠٢٦-٠٣-١٠T١٨:٠٥', capacity: '１２', repeatsUntil: '٢٠٢٦-٠٤-١٠' };
    const draft = { draftId: '11111111-1111-4111-8111-111111111111', fields };
    expect(read(hostingContract.saveDraft, draft)).toMatchObject({
      fields: { startsOn: '2026-03-10T18:05', capacity: 12, repeatsUntil: '2026-04-10' },
    });
  });
});
