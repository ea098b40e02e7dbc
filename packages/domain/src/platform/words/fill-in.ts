/** A text with its `{names}` filled in. Throws if the text names a value that is not given. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is given for {${name}}`);
    return String(value);
  });
}
