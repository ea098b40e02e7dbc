import { ORPCError } from '@orpc/client';
import type { Api } from '../src/lib/server/server-provider.tsx';
import { onlyGiven } from './only-given.ts';

/** The procedures that a test defines: called with only their input. */
export type GivenApi = GivenProcedures<Api>;
type GivenProcedures<T> = T extends (input: infer Input, ...rest: never) => infer Answer
  ? (input: Input) => Answer
  : { [Name in keyof T]?: GivenProcedures<T[Name]> };

/** An API with only the given procedures; any other rejects with an error that names it. */
export function fakeApi(given: GivenApi): Api {
  return onlyGiven(given, { path: 'api', inputCount: 1 }) as Api;
}

/** A refusal of the server, with a code that the contract declares. */
export function refusal(code: string): ORPCError<string, undefined> {
  return new ORPCError(code, { defined: true });
}
