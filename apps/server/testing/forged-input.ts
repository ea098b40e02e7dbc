import { XP_ACTIONS } from '@cuppa/domain/habit/progress/xp-rewards';
import fc from 'fast-check';
import { z } from 'zod';
import { type Leaves, type Schema, valuesOf } from './schema-values.ts';

/** Ids and words that an attacker tries in every field. */
export type Bait = { ids: readonly string[]; words: readonly string[] };

const NUMBERS = [-1_000_000, -5, -1, 0, 1, 2, 3, 5, 15, 50, 75, 400, 1e9, Number.MAX_SAFE_INTEGER, 0.5];
const MOMENTS = ['1970-01-01T00:00:00.000Z', '2026-03-12T12:00:00.000Z', '2099-12-31T23:59:59.999Z'];
const DAYS = ['1900-01-01', '1990-01-01', '2026-03-11', '2099-12-31'];
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'No/Where'];
const TEXTS = ['', '__proto__', 'words', 'Ada', 'x'.repeat(300), ...ZONES, ...XP_ACTIONS];
/** Fields that no contract has; an attacker hopes that something reads them. */
const UNKNOWN_FIELDS = (
  'userId user_id p_user_id xp level streak streakFreezes amount p_xp_change xpAwarded key idempotencyKey day ' +
  'badgeId earnedAt action p_action createdAt hasCompletedOnboarding'
).split(' ');

/** Inputs for a contract's schema. Most are well-formed, and all try to gain a reward. */
export function forgedInput(schema: z.ZodType | undefined, bait: Bait): fc.Arbitrary<unknown> {
  const anything = fc.constantFrom<unknown>(...bait.ids, ...bait.words, ...TEXTS, ...NUMBERS, null, true, [], {});
  const more = fc.dictionary(fc.constantFrom(...UNKNOWN_FIELDS), anything, { maxKeys: 5 });
  if (schema === undefined) return more;
  const known = valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), leavesOf(bait));
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(more, known).map(([fields, input]) => merged(fields, input)) },
    { weight: 1, arbitrary: fc.tuple(known, more).map(([input, fields]) => merged(input, fields)) },
    { weight: 1, arbitrary: anything },
  );
}

function leavesOf(bait: Bait): Leaves {
  return {
    anything: fc.constantFrom<unknown>(...bait.ids, ...TEXTS, ...NUMBERS, null, true),
    string: (schema) => fc.constantFrom(...stringsOf(schema, bait)),
    number: ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }) => {
      const within = NUMBERS.filter((one) => one >= minimum && one <= maximum);
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...within) }, fc.constantFrom(...NUMBERS));
    },
  };
}

function stringsOf({ format, pattern, minLength = 0, maxLength = 500 }: Schema, { ids, words }: Bait): string[] {
  if (format === 'uuid') return [...ids];
  if (format === 'date-time') return MOMENTS;
  if (pattern !== undefined) return [...DAYS, ...words];
  const fitting = [...words, ...TEXTS, ...DAYS].filter(({ length }) => length >= minLength && length <= maxLength);
  return fitting.length > 0 ? fitting : ['words'];
}

const merged = (first: unknown, second: unknown): unknown =>
  isFields(first) && isFields(second) ? { ...first, ...second } : second;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
