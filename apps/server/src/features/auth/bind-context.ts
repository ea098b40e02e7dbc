type Story<Context> = (context: Context, ...args: never[]) => unknown;

/** The same functions without their first argument. */
type Bound<Stories> = {
  [Name in keyof Stories]: Stories[Name] extends (context: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** Gives every story of a list the same context, so that a caller gives the rest. */
export function bindContext<Context, Stories extends Record<string, Story<Context>>>(
  context: Context,
  stories: Stories,
): Bound<Stories> {
  const bound = Object.entries(stories).map(([name, story]) => [name, story.bind(null, context)]);
  return Object.fromEntries(bound) as Bound<Stories>;
}
