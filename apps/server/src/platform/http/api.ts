import { contract } from '@cuppa/contract/contract';
import { implement } from '@orpc/server';
import { Refusal } from '../refusal.ts';
import { type ApiContext, requireAccess } from './api-access.ts';
import { costOf } from './api-limits.ts';

type ErrorConstructor = (options: { data: unknown }) => Error;

/**
 * The contract to implement. Each procedure's base (`signedIn`, `ofAge`, `onboarded`) declares its access: a handler
 * runs only for a caller who has that access and is within their limit. A service's Refusal becomes the error that the
 * procedure declares for its code.
 */
export const api = implement(contract)
  .$context<ApiContext>()
  .use(async ({ next, errors, path }) => {
    try {
      return await next();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const declared = (errors as Record<string, ErrorConstructor | undefined>)[error.code];
      if (declared) throw declared({ data: error.data });
      throw new Error(`${path.join('.')} refuses with ${error.code}, which it does not declare.`, { cause: error });
    }
  })
  .use(async ({ next, context, procedure }) => {
    const { meta, route } = procedure['~orpc'];
    const caller = await requireAccess(meta.access, context);
    await context.countCall(caller.userId, costOf(route.method));
    try {
      return await next({ context: { caller } });
    } finally {
      if (route.method !== 'GET') await context.noteWrite(caller.userId);
    }
  });
