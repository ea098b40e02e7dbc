import fc from 'fast-check';
import { z } from 'zod';
import { type Leaves, type Schema, valuesOf } from './schema-values.ts';

/** `ids` are of real rows, so that an input gets further than NOT_FOUND. `seed` determines everything random. */
export type OddOptions = { ids: readonly string[]; seed: number };

const LONGEST = 600;
const NUMBERS = [-1, 0, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308];
const MOMENTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '2026-03-11T12:00:00.000Z',
  '2026-02-28T24:00:00Z',
  '2026-12-31T23:59:60Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
];
const DAYS = ['2026-03-10', '0000-01-01', '0001-01-01', '2026-02-29', '9999-12-31', '10000-01-01'];
const CURSOR_MOMENTS = ['1773144000000', '0', '253402300799999', '253402300800000', '8640000000000001', '9'.repeat(15)];
/** Texts that tend to break parsers, queries and patterns. */
const TEXTS = [
  '',
  ' ',
  'a\0b',
  'a\ud800',
  '\u202eabc\ufeff',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  '%_\\',
  "'; select 1; --",
  ':* & | !<->',
  '-'.repeat(200),
  '-"'.repeat(100),
  '("'.repeat(100),
  '__proto__',
  '1e400',
  '../../etc',
  'ﷺ'.repeat(60),
];
const WRONG = [null, true, '', 'words', -1, 1e308, [], {}, [[]], { length: 1 }, ['\ud800'], 'x'.repeat(20_000)];

/**
 * Inputs for a contract's schema that may make a procedure fail. In each, one field at any depth is at or beyond the
 * schema's limits, or of a wrong type, and all others are plain, so that it tests this field. The first two inputs are
 * entirely plain.
 */
export function oddInputs(schema: z.ZodType | undefined, options: OddOptions): unknown[] {
  if (schema === undefined) return [undefined, ...wrongOnes(options.seed, 3)];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [plainOf(json, options), plainOf(json, { ...options, seed: options.seed + 1 }), ...oddOf(json, options)];
}

/** The odd values of one schema. */
function oddOf(schema: Schema, options: OddOptions): unknown[] {
  const { seed } = options;
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return choices.flatMap((one) => oddOf(one, options));
  if (schema.enum || schema.const !== undefined) return wrongOnes(seed, 2);
  switch (schema.type) {
    case 'object':
      return [...oddObjects(schema, options), ...wrongOnes(seed, 2)];
    case 'array': {
      const items = (schema.items ?? {}) as Schema;
      const { minItems = 0, maxItems = 3 } = schema;
      const full = Array.from({ length: maxItems }, (_none, at) => plainOf(items, { ...options, seed: seed + at }));
      const withOdd = oddOf(items, options).map((odd) => [...full.slice(0, Math.max(minItems - 1, 0)), odd]);
      return [[], full, [...full, ...full, plainOf(items, options)], ...withOdd, ...wrongOnes(seed, 1)];
    }
    case 'string':
      return [...oddTexts(schema, options), ...wrongOnes(seed, 1)];
    case 'integer':
    case 'number': {
      const edges = [schema.minimum, schema.maximum].filter((edge) => edge !== undefined);
      return [...edges.flatMap((edge) => [edge, edge - 1, edge + 1]), ...NUMBERS, ...wrongOnes(seed, 1)];
    }
    default:
      return wrongOnes(seed, 2);
  }
}

function oddObjects(schema: Schema, options: OddOptions): unknown[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, one], place) => {
    const own = { ...options, seed: options.seed + place };
    return oddOf(one as Schema, own).map((odd) => ({ ...(plainOf(schema, own) as object), [name]: odd }));
  });
}

function oddTexts({ format, pattern, maxLength = LONGEST }: Schema, { ids, seed }: OddOptions): string[] {
  if (format === 'uuid') return ['words', 'a\0b', ...ids.slice(0, 1).map((id) => id.toUpperCase())];
  if (format === 'date-time') return MOMENTS;
  if (pattern !== undefined)
    return [...DAYS, ...cursorsOf(ids), ...fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: 2 })];
  const longest = Math.min(maxLength, LONGEST);
  const random = fc.sample(fc.string({ unit: 'binary', maxLength: longest }), { seed, numRuns: 2 });
  const lengths = ['é'.repeat(longest), '😀'.repeat(longest / 2), 'a'.repeat(longest + 1)];
  return [...TEXTS.map((text) => text.slice(0, longest)), ...lengths, ...random];
}

const cursorsOf = (ids: readonly string[]) => CURSOR_MOMENTS.map((moment) => `${moment}.${ids[0]}`);

function plainOf(schema: Schema, { ids, seed }: OddOptions): unknown {
  const leaves: Leaves = {
    anything: fc.constant('words'),
    string: ({ format, pattern, minLength = 0, maxLength = LONGEST }) => {
      if (format === 'uuid') return fc.constantFrom(...ids);
      if (format === 'date-time') return fc.constant('2026-03-11T12:00:00.000Z');
      if (pattern === undefined) return fc.constant('words'.padEnd(minLength, 's').slice(0, maxLength));
      const known = [...DAYS, ...cursorsOf(ids)].find((one) => new RegExp(pattern).test(one));
      return known === undefined ? fc.stringMatching(new RegExp(pattern)) : fc.constant(known);
    },
    number: ({ minimum = 1, maximum = 100 }) =>
      fc.integer({ min: Math.max(minimum, -100), max: Math.min(maximum, 100) }),
  };
  return fc.sample(valuesOf(schema, leaves), { seed, numRuns: 1 })[0];
}

const wrongOnes = (seed: number, count: number): unknown[] =>
  Array.from({ length: count }, (_none, at) => WRONG[(seed + at) % WRONG.length]);
