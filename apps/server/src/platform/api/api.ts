import { contract } from '@cuppa/contract/contract';
import { implement } from '@orpc/server';
import type { ApiContext } from './api-access.ts';
import { Refusal } from './refusal.ts';

type ErrorConstructor = (options: { data: unknown }) => Error;

/** The contract to implement: a service's Refusal becomes the error that the procedure declares for its code. */
export const api = implement(contract)
  .$context<ApiContext>()
  .use(async ({ next, errors }) => {
    try {
      return await next();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const declared = (errors as Record<string, ErrorConstructor | undefined>)[error.code];
      throw declared ? declared({ data: error.data }) : error;
    }
  });
