/** The functions of an object tree that a test needs, all optional. */
export type Given<T> = T extends (...all: infer Input) => infer Answer
  ? (...all: Input) => Answer
  : { [Name in keyof T]?: Given<T[Name]> };

type Options = {
  path: string /**
   * `inputCount`: how many inputs are passed to the given function.
   */;
  inputCount?: number;
};

/** Behaves like the given object; a function that was not given rejects with an error that names it. */
export function onlyGiven(given: unknown, { path, inputCount }: Options): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => {
      // An `await` reads `then`.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      const inside = (given as Record<string, unknown> | undefined)?.[name];
      return onlyGiven(inside, { path: `${path}.${name}`, ...(inputCount !== undefined && { inputCount }) });
    },
    apply: async (_, __, inputs: unknown[]) => {
      if (typeof given !== 'function') throw new Error(`The test gave no ${path}.`);
      return (given as (...all: unknown[]) => unknown)(...inputs.slice(0, inputCount)) as unknown;
    },
  });
}
