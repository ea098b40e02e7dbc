import { ORPCError } from '@orpc/client';
import type { Api } from '../src/lib/server/server-provider.tsx';
import { onlyGiven } from './only-given.ts';

/** The procedures that a test gives: called with their input alone. */
export type GivenApi = GivenProcedures<Api>;
type GivenProcedures<T> = T extends (input: infer Input, ...rest: never) => infer Answer
  ? (input: Input) => Answer
  : { [Name in keyof T]?: GivenProcedures<T[Name]> };

/** A contract of which only some procedures are there; any other rejects with an error that names it. */
export function fakeApi(given: GivenApi): Api {
  return onlyGiven(given, { path: 'api', inputCount: 1 }) as Api;
}

/** The server's no, by a code that the contract declares. */
export function refusal(code: string): ORPCError<string, undefined> {
  return new ORPCError(code, { defined: true });
}
