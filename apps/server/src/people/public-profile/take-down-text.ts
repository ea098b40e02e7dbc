import type { ProfileText } from '@cuppa/domain/safety/safety/sanctions';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

/**
 * Empties a text of a person's profile, and raises the version, so that a form with the old text is refused. False if
 * there is nothing to empty.
 */
export async function takeDownText(
  { profiles }: Pick<PublicProfileDeps, 'profiles'>,
  tx: Transaction,
  userId: string,
  text: ProfileText,
): Promise<boolean> {
  const row = await profiles.lockIfThere(tx, userId);
  if (row === null) return false;
  const isThere = text === 'prompts' ? (await repository.findPrompts(tx, userId)).length > 0 : row[text] !== null;
  if (!isThere) return false;
  if (text === 'prompts') await repository.replacePrompts(tx, userId, []);
  const emptied = text === 'prompts' ? {} : { [text]: null };
  await profiles.changeDetails(tx, userId, { ...emptied, detailsVersion: row.detailsVersion + 1 });
  return true;
}
