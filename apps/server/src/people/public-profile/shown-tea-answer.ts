import { MAX_PROMPTS } from '@cuppa/domain/accounts/profile/profile-options';
import { isFitForStrangers } from '@cuppa/domain/habit/daily-tea/fit-for-strangers';
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

/** Returns the Daily Tea answers that a person shows; `isOnCard` is true for one that strangers read, too. */
export async function listShownTeaAnswers(
  { db }: Pick<PublicProfileDeps, 'db'>,
  userId: string,
): Promise<{ id: string; isOnCard: boolean }[]> {
  return (await repository.findPrompts(db, userId)).flatMap(({ teaAnswerId, teaAnswer, showsBeforeCall }) =>
    teaAnswerId === null ? [] : { id: teaAnswerId, isOnCard: showsBeforeCall && isFitForStrangers(teaAnswer ?? '') },
  );
}

/**
 * Shows a Daily Tea answer among the prompts, in place of the one shown before, and, if `isOnCard` says so, on the match
 * card in place of any other. The caller has locked the person's row and checked that the answer is theirs. Refuses
 * PROMPTS_FULL.
 */
export async function showTeaAnswer(
  deps: Deps,
  tx: Transaction,
  row: Versioned,
  { id: teaAnswerId, isOnCard }: { id: string; isOnCard: boolean | undefined },
): Promise<void> {
  const before = await repository.findPrompts(tx, row.id);
  const isShown = before.some((prompt) => prompt.teaAnswerId === teaAnswerId);
  if (isShown && isOnCard === undefined) return;
  // A profile has one prompt on the card.
  const prompts = before.map((prompt) => (isOnCard === true ? { ...prompt, showsBeforeCall: false } : prompt));
  if (isShown && isOnCard !== undefined) {
    const changed = prompts.map((one) =>
      one.teaAnswerId === teaAnswerId ? { ...one, showsBeforeCall: isOnCard } : one,
    );
    return writePrompts(tx, deps, row, changed);
  }
  const first = prompts.findIndex((prompt) => prompt.teaAnswerId !== null);
  const others = prompts.filter((prompt) => prompt.teaAnswerId === null);
  if (others.length >= MAX_PROMPTS) throw new Refusal('PROMPTS_FULL');
  const place = first === -1 ? others.length : first;
  // The answer is a new one, so its owner chooses again whether someone new reads it.
  const shown = { promptId: null, answer: null, teaAnswerId, showsBeforeCall: isOnCard ?? false };
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
