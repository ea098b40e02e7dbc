import { MAX_PROMPTS } from '@cuppa/domain/accounts/profile/profile-options';
import type { PersonSettings } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

type Versioned = Pick<PersonSettings, 'id' | 'detailsVersion'>;

type Deps = Pick<PublicProfileDeps, 'profiles'>;

const MAX_TEA_ANSWERS = 60;

/** Returns a person's newest Daily Tea answers. */
export function listTeaAnswers({ db }: Pick<PublicProfileDeps, 'db'>, userId: string) {
  return repository.findTeaAnswers(db, userId, MAX_TEA_ANSWERS);
}

/** Returns the ids of the Daily Tea answers that a person shows. */
export async function listShownTeaAnswers({ db }: Pick<PublicProfileDeps, 'db'>, userId: string): Promise<string[]> {
  return (await repository.findPrompts(db, userId)).flatMap(({ teaAnswerId }) => teaAnswerId ?? []);
}

/**
 * Shows a Daily Tea answer among the prompts, in place of the one shown before. The caller has locked the person's row
 * and checked that the answer is theirs. Refuses PROMPTS_FULL.
 */
export async function showTeaAnswer(deps: Deps, tx: Transaction, row: Versioned, teaAnswerId: string): Promise<void> {
  const prompts = await repository.findPrompts(tx, row.id);
  if (prompts.some((prompt) => prompt.teaAnswerId === teaAnswerId)) return;
  const first = prompts.findIndex((prompt) => prompt.teaAnswerId !== null);
  const others = prompts.filter((prompt) => prompt.teaAnswerId === null);
  if (others.length >= MAX_PROMPTS) throw new Refusal('PROMPTS_FULL');
  const place = first === -1 ? others.length : first;
  // The answer is a new one, so its owner chooses again whether someone new reads it.
  const shown = { promptId: null, answer: null, teaAnswerId, showsBeforeCall: false };
  await writePrompts(tx, deps, row, [...others.slice(0, place), shown, ...others.slice(place)]);
}

/** Removes a Daily Tea answer from the prompts, if it is there. The caller has locked the person's row. */
export async function hideTeaAnswer(deps: Deps, tx: Transaction, row: Versioned, teaAnswerId: string): Promise<void> {
  const prompts = await repository.findPrompts(tx, row.id);
  const others = prompts.filter((prompt) => prompt.teaAnswerId !== teaAnswerId);
  if (others.length < prompts.length) await writePrompts(tx, deps, row, others);
}

/** Raises the version, so that a form with the old prompts is refused with PROFILE_CHANGED. */
async function writePrompts(
  tx: Transaction,
  { profiles }: Deps,
  { id, detailsVersion }: Versioned,
  prompts: readonly repository.PromptChoiceRow[],
): Promise<void> {
  const rows = prompts.map(({ promptId, answer, teaAnswerId, showsBeforeCall }) => ({
    promptId,
    answer,
    teaAnswerId,
    showsBeforeCall,
  }));
  await repository.replacePrompts(tx, id, rows);
  await profiles.changeDetails(tx, id, { detailsVersion: detailsVersion + 1 });
}
