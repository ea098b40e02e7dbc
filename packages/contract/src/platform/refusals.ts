import type { InferContractRouterErrorMap } from '@orpc/contract';
import type { z } from 'zod';
import type { contract } from '../contract.ts';
import type { UploadRefusal } from '../people/public-profile/photo-refusals.ts';
import type { RealtimeRefusal } from './realtime.ts';

/** The declared errors of all procedures, as a union. */
type ErrorMaps = InferContractRouterErrorMap<typeof contract>;
type CodesOf<M> = M extends unknown ? Extract<keyof M, string> : never;
type SchemaOf<M, C extends string> = M extends { [K in C]: { data: infer S } } ? S : never;

/**
 * Every code that a service may refuse with: those declared by a procedure, a socket command or the upload of a photo.
 */
export type RefusalCode = CodesOf<ErrorMaps> | RealtimeRefusal | UploadRefusal;

/** The data of a refusal with this code; undefined for most. */
export type RefusalData<C extends RefusalCode> = [SchemaOf<ErrorMaps, C>] extends [never]
  ? undefined
  : SchemaOf<ErrorMaps, C> extends z.ZodType
    ? z.input<SchemaOf<ErrorMaps, C>>
    : undefined;
