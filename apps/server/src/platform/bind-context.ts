type UseCase<Context> = (context: Context, ...args: never[]) => unknown;

/** The same functions without their first argument. */
type Bound<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (context: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** Binds the context of every use case in a list, so that callers pass only the other arguments. */
export function bindContext<Context, UseCases extends Record<string, UseCase<Context>>>(
  context: Context,
  useCases: UseCases,
): Bound<UseCases> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [name, useCase.bind(null, context)]);
  return Object.fromEntries(bound) as Bound<UseCases>;
}
