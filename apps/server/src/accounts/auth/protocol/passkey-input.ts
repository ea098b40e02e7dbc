import { z } from 'zod';
import { validationFailed } from './auth-error.ts';
import { optionalText, readBody } from './read-request.ts';
import { isUuid } from './uuid.ts';

const MAX_NAME_CHARACTERS = 120;

const answerSchema = z.object({ challenge_id: optionalText, credential: z.unknown().optional() });
const renamingSchema = z.object({ friendly_name: optionalText });

/** A credential as the browser sent it: any of its fields may have any type. */
export type GivenCredential = { id: unknown; response: Record<string, unknown> };

/** A credential and the challenge that it answers; the challenge is null if its id is malformed. */
export function readCredential(body: unknown): { challengeId: string | null; credential: GivenCredential } {
  const { challenge_id: id, credential } = readBody(answerSchema, body);
  if (!id) throw validationFailed('challenge_id is required');
  if (credential === undefined || credential === null) throw validationFailed('credential is required');
  const { response, ...rest } = recordOf(credential);
  return { challengeId: isUuid(id) ? id : null, credential: { id: rest['id'], ...rest, response: recordOf(response) } };
}

/** The new name of a passkey. Refuses 400 validation_failed if it is empty or longer than 120 characters. */
export function readPasskeyName(body: unknown): string {
  const name = readBody(renamingSchema, body).friendly_name?.trim() ?? '';
  if (name === '') throw validationFailed('friendly_name is required');
  if ([...name].length > MAX_NAME_CHARACTERS || !name.isWellFormed()) {
    throw validationFailed('friendly_name must be 120 characters or less');
  }
  return name;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
