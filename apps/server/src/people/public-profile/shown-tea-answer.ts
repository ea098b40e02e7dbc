import { MAX_PROMPTS } from '@cuppa/domain/accounts/profile/profile-options';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

type Deps = Pick<PublicProfileDeps, 'profiles'>;

/**
 * Shows an answer of Daily Tea among the prompts, in the place of the one before. The caller holds the person's row and
 * knows that the answer is theirs. Refuses PROMPTS_FULL.
 */
export async function showTeaAnswer(tx: Transaction, deps: Deps, row: ProfileRow, teaAnswerId: string): Promise<void> {
  const prompts = await repository.findPrompts(tx, row.id);
  if (prompts.some((prompt) => prompt.teaAnswerId === teaAnswerId)) return;
  const first = prompts.findIndex((prompt) => prompt.teaAnswerId !== null);
  const others = prompts.filter((prompt) => prompt.teaAnswerId === null);
  if (others.length >= MAX_PROMPTS) throw new Refusal('PROMPTS_FULL');
  const place = first === -1 ? others.length : first;
  const shown = { promptId: null, answer: null, teaAnswerId };
  await writePrompts(tx, deps, row, [...others.slice(0, place), shown, ...others.slice(place)]);
}

/** Takes an answer of Daily Tea from the prompts, if it is there. The caller holds the person's row. */
export async function hideTeaAnswer(tx: Transaction, deps: Deps, row: ProfileRow, teaAnswerId: string): Promise<void> {
  const prompts = await repository.findPrompts(tx, row.id);
  const others = prompts.filter((prompt) => prompt.teaAnswerId !== teaAnswerId);
  if (others.length < prompts.length) await writePrompts(tx, deps, row, others);
}

/** A form that still holds the prompts is told that the profile has changed. */
async function writePrompts(
  tx: Transaction,
  { profiles }: Deps,
  { id, detailsVersion }: ProfileRow,
  prompts: readonly repository.PromptChoiceRow[],
): Promise<void> {
  const rows = prompts.map(({ promptId, answer, teaAnswerId }) => ({ promptId, answer, teaAnswerId }));
  await repository.replacePrompts(tx, id, rows);
  await profiles.changeDetails(tx, id, { detailsVersion: detailsVersion + 1 });
}
