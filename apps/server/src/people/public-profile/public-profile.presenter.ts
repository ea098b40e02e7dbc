import type {
  Face,
  OwnPrompt,
  OwnPublicProfile,
  PersonView,
  Photo,
  PROFILE_PARTS,
} from '@cuppa/contract/people/public-profile/public-profile-schema';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { ageNow } from '@cuppa/domain/accounts/profile/birthday-today';
import type { ProfilePromptId } from '@cuppa/domain/accounts/profile/profile-prompts';
import { profilePromptWords } from '@cuppa/domain/accounts/profile/profile-words';
import { isFitForStrangers } from '@cuppa/domain/habit/daily-tea/fit-for-strangers';
import { photosShown, type Relation } from '@cuppa/domain/people/public-profile/photo-audience';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { PersonCard, PersonSettings } from '../../accounts/profile/profile.service.ts';
import type { PhotoRow, PromptRow } from './public-profile.repository.ts';

/** The part of a match card besides name and age. `thumbhash` is null if the card has no photo. */
export type OnMatchCard = {
  pronouns: string | null;
  prompt: PersonView['prompts'][number] | null;
  thumbhash: string | null;
};

/** How long an answer of Daily Tea counts as written lately. */
const LATELY_DAYS = 60;

/** Returns an address of a file that is valid for some minutes. */
export type Sign = (fileId: string) => string;
export type Parts = { photos: readonly PhotoRow[]; prompts: readonly PromptRow[] };

/**
 * Presents everything that a person in the given relation sees of another, on every screen. A stranger sees the first
 * name and the age. A match card adds the pronouns, and by their owner's choice the main photo and one prompt. A person
 * who accepted the card sees, by the same choice, all photos. A connection sees the rest. The birthday itself is never
 * sent.
 */
export function presentPerson(row: PersonCard, parts: Parts, relation: Relation, sign: Sign, now: Date): PersonView {
  const isConnected = relation === 'connection';
  return {
    firstName: row.firstName ?? '',
    avatarSeed: avatarSeed(row.id),
    frame: row.frame,
    age: ageNow(row, now) ?? 0,
    pronouns: relation === 'stranger' ? null : row.pronouns,
    bio: isConnected ? row.bio : null,
    languages: isConnected ? row.languages : [],
    coreValues: isConnected ? row.coreValues : [],
    prompts: promptsFor(parts, relation).map((prompt) => ({
      ...presentPrompt(prompt),
      ...(!isConnected && isOfLately(prompt, now) && { wroteLately: true as const }),
    })),
    photos: photosFor(row, parts.photos, relation, now).map((photo) => presentPhoto(photo, sign)),
  };
}

/** Presents the main photo of a person to someone in the given relation, if the person shows it. */
export function presentFace(
  row: PersonCard,
  main: PhotoRow | undefined,
  relation: Relation,
  { sign, now }: { sign: Sign; now: Date },
): Face {
  const [shown] = photosFor(row, main ? [main] : [], relation, now);
  return shown ? { url: sign(shown.thumbnailId), thumbhash: shown.thumbhash } : null;
}

/** Presents a person on a match card, next to name and age; `prompt` is the one that they show before a call. */
export function presentOnCard(
  row: PersonCard,
  main: PhotoRow | undefined,
  prompt: PromptRow | undefined,
  relation: Relation,
  now: Date,
): OnMatchCard {
  const parts = { photos: main ? [main] : [], prompts: prompt ? [prompt] : [] };
  const { pronouns, prompts, photos } = presentPerson(row, parts, relation, () => '', now);
  return { pronouns, prompt: prompts[0] ?? null, thumbhash: photos[0]?.thumbhash ?? null };
}

/** Only connections see the photos of a suspended person. */
function photosFor(row: PersonCard, photos: readonly PhotoRow[], relation: Relation, now: Date): readonly PhotoRow[] {
  if (relation !== 'connection' && isSuspended(row, now)) return [];
  const shown = photosShown(row, relation);
  if (shown === 'all') return photos;
  return shown === 'main' ? photos.slice(0, 1) : [];
}

function promptsFor({ prompts }: Parts, relation: Relation): readonly PromptRow[] {
  if (relation === 'connection') return prompts;
  if (relation === 'stranger') return [];
  return prompts.filter((prompt) => prompt.showsBeforeCall && isFitForStrangers(presentPrompt(prompt).answer));
}

function isOfLately({ teaDay }: PromptRow, now: Date): boolean {
  return teaDay !== null && Date.parse(teaDay) > now.getTime() - LATELY_DAYS * DAY_MS;
}

/** Presents a person as moderators see them in a report; empty values if the account is gone. */
export function presentEvidence(row: PersonCard | null, { photos, prompts }: Parts) {
  return {
    firstName: row?.firstName ?? '',
    pronouns: row?.pronouns ?? null,
    bio: row?.bio ?? null,
    prompts: prompts.map(presentPrompt).map(({ question, answer }) => ({ prompt: question, answer })),
    photos: photos.map(({ id, fileId }) => ({ id, fileId })),
  };
}

export function presentOwnPublicProfile(
  row: PersonCard & PersonSettings,
  parts: Parts,
  sign: Sign,
  completionXp: number,
): OwnPublicProfile {
  return {
    version: row.detailsVersion,
    firstName: row.firstName,
    pronouns: row.pronouns,
    bio: row.bio,
    languages: row.languages,
    gender: row.gender,
    dateGenders: row.dateGenders,
    prompts: parts.prompts.map(presentOwnPrompt),
    photos: parts.photos.map((photo) => presentPhoto(photo, sign)),
    showsPhotoBeforeCall: photosShown(row, 'offered') === 'main',
    missing: missingParts(row, parts.photos),
    completionXp,
  };
}

/** Presents the prompts and photos that a person shows, for moderators. */
export function presentShown(parts: Parts, sign: Sign) {
  const { prompts, photos } = presentEvidence(null, parts);
  return { prompts, photos: photos.map(({ id, fileId }) => ({ id, url: sign(fileId) })) };
}

function missingParts(row: PersonCard, photos: readonly PhotoRow[]): (typeof PROFILE_PARTS)[number][] {
  return [
    ...(row.firstName === null ? (['firstName'] as const) : []),
    ...(row.bio === null ? (['bio'] as const) : []),
    ...(photos.length === 0 ? (['photo'] as const) : []),
    ...(row.languages.length === 0 ? (['languages'] as const) : []),
  ];
}

function presentPhoto(photo: PhotoRow, sign: Sign): Photo {
  const { id, thumbhash, width, height } = photo;
  return { id, url: sign(photo.fileId), thumbnailUrl: sign(photo.thumbnailId), thumbhash, width, height };
}

function presentPrompt(prompt: PromptRow): PersonView['prompts'][number] {
  const own = presentOwnPrompt(prompt);
  if (own.source === 'tea') return { question: own.question, answer: own.answer };
  return { question: profilePromptWords(READER_LANGUAGE)[own.promptId], answer: own.answer };
}

function presentOwnPrompt({ showsBeforeCall, ...prompt }: PromptRow): OwnPrompt {
  const { promptId, answer, teaAnswerId, teaQuestion, teaAnswer } = prompt;
  if (teaAnswerId !== null) {
    return { source: 'tea', teaAnswerId, question: teaQuestion ?? '', answer: teaAnswer ?? '', showsBeforeCall };
  }
  return { source: 'prompt', promptId: promptId as ProfilePromptId, answer: answer ?? '', showsBeforeCall };
}
