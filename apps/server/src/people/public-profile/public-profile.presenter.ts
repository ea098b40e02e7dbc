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
import { type Relation, showsPhotos } from '@cuppa/domain/people/public-profile/photo-audience';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { PersonCard, PersonSettings } from '../../accounts/profile/profile.service.ts';
import type { PhotoRow, PromptRow } from './public-profile.repository.ts';

/** Returns an address of a file that is valid for some minutes. */
export type Sign = (fileId: string) => string;
export type Parts = { photos: readonly PhotoRow[]; prompts: readonly PromptRow[] };

/**
 * Presents everything that a person in the given relation sees of another, on every screen. A stranger sees the first
 * name and the age. A person who accepted the match card also sees the pronouns and, if their owner allows it, the
 * photos. A connection sees the rest. The birthday itself is never sent.
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
    prompts: isConnected ? parts.prompts.map(presentPrompt) : [],
    photos: maySeePhotos(row, relation, now) ? parts.photos.map((photo) => presentPhoto(photo, sign)) : [],
  };
}

/** Presents the main photo of a person to someone in the given relation, if the person shows it. */
export function presentFace(
  row: PersonCard,
  main: PhotoRow | undefined,
  relation: Relation,
  { sign, now }: { sign: Sign; now: Date },
): Face {
  if (!main || !maySeePhotos(row, relation, now)) return null;
  return { url: sign(main.thumbnailId), thumbhash: main.thumbhash };
}

/** Only connections see the photos of a suspended person. */
function maySeePhotos(row: PersonCard, relation: Relation, now: Date): boolean {
  return showsPhotos(row.photoAudience, relation) && (relation === 'connection' || !isSuspended(row, now));
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

export function presentOwnPublicProfile(row: PersonCard & PersonSettings, parts: Parts, sign: Sign): OwnPublicProfile {
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
    missing: missingParts(row, parts.photos),
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

function presentOwnPrompt({ promptId, answer, teaAnswerId, teaQuestion, teaAnswer }: PromptRow): OwnPrompt {
  if (teaAnswerId !== null) {
    return { source: 'tea', teaAnswerId, question: teaQuestion ?? '', answer: teaAnswer ?? '' };
  }
  return { source: 'prompt', promptId: promptId as ProfilePromptId, answer: answer ?? '' };
}
