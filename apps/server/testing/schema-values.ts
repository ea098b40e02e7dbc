import fc from 'fast-check';
import type { z } from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;
/** Values for the leaves of a schema. */
export type Leaves = {
  string(schema: Schema): fc.Arbitrary<unknown>;
  number(schema: Schema): fc.Arbitrary<unknown>;
  /** For a schema that allows anything. */
  anything: fc.Arbitrary<unknown>;
};

/** Values in the shape of a JSON schema, with the given leaves. */
export function valuesOf(schema: Schema, leaves: Leaves): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one as Schema, leaves)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valuesOf(one as Schema, leaves)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array': {
      const { minItems: minLength = 0, maxItems = 4 } = schema;
      return fc.array(valuesOf((schema.items ?? {}) as Schema, leaves), {
        minLength,
        maxLength: Math.max(maxItems, 1),
      });
    }
    case 'string':
      return leaves.string(schema);
    case 'integer':
    case 'number':
      return leaves.number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return leaves.anything;
  }
}
