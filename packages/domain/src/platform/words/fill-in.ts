import { isolated } from '../text/isolate.ts';

/** Replaces the `{names}` in a text by values, each with its own direction. Throws if a value is missing. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is given for {${name}}`);
    return isolated(String(value));
  });
}
