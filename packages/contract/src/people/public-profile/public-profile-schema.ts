import {
  GENDERS,
  LANGUAGES,
  MAX_BIO_LENGTH,
  MAX_PHOTOS,
  MAX_PROMPT_ANSWER_LENGTH,
  MAX_PROMPTS,
  MAX_PRONOUNS_LENGTH,
} from '@cuppa/domain/accounts/profile/profile-options';
import { PROFILE_PROMPT_IDS } from '@cuppa/domain/accounts/profile/profile-prompts';
import { z } from 'zod';
import { coreValueSchema, frameSchema } from '../../accounts/profile/profile-schema.ts';
import { firstNameSchema, labelSchema, prose } from '../../platform/text-schema.ts';

/** A photo for those who may see it. Both addresses are valid for some minutes. */
const photoSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbnailUrl: z.string(),
  /** A blurred placeholder, base64 (https://evanw.github.io/thumbhash). */
  thumbhash: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Photo = z.infer<typeof photoSchema>;

/** The main photo of a person in a list, square; null if the drawn cup is shown instead. */
export const faceSchema = z.object({ url: z.string(), thumbhash: z.string() }).nullable();
export type Face = z.infer<typeof faceSchema>;

/** A person as someone else sees them. Parts hidden from the viewer are null or empty. */
export const personViewSchema = z.object({
  firstName: z.string(),
  avatarSeed: z.string(),
  frame: frameSchema,
  age: z.number().int(),
  pronouns: z.string().nullable(),
  bio: z.string().nullable(),
  languages: z.array(z.enum(LANGUAGES)),
  /** Connections see all of them; a match card has those that the two share. */
  coreValues: z.array(coreValueSchema),
  prompts: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      /** On a match card: an answer of Daily Tea of the last weeks; otherwise missing. */
      wroteLately: z.literal(true).optional(),
    }),
  ),
  photos: z.array(photoSchema),
});
export type PersonView = z.infer<typeof personViewSchema>;

const promptIdSchema = z.enum(PROFILE_PROMPT_IDS);
/** Whether someone new reads it on the match card; one prompt at most. */
const showsBeforeCall = z.boolean();
const ownPromptSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('prompt'), promptId: promptIdSchema, answer: z.string(), showsBeforeCall }),
  z.object({
    source: z.literal('tea'),
    teaAnswerId: z.uuid(),
    question: z.string(),
    answer: z.string(),
    showsBeforeCall,
  }),
]);
export type OwnPrompt = z.infer<typeof ownPromptSchema>;

/** The parts that a complete profile needs to earn its XP. */
export const PROFILE_PARTS = ['firstName', 'bio', 'photo', 'languages'] as const;

export const ownPublicProfileSchema = z.object({
  /** Sent back with a change, so that a change by another device in between is noticed. */
  version: z.number().int(),
  firstName: z.string().nullable(),
  pronouns: z.string().nullable(),
  bio: z.string().nullable(),
  languages: z.array(z.enum(LANGUAGES)),
  gender: z.enum(GENDERS).nullable(),
  dateGenders: z.array(z.enum(GENDERS)),
  prompts: z.array(ownPromptSchema),
  photos: z.array(photoSchema),
  /** Whether a match card shows the main photo before the answer. */
  showsPhotoBeforeCall: z.boolean(),
  missing: z.array(z.enum(PROFILE_PARTS)),
  /** The XP for completing it; 0 once it was paid. */
  completionXp: z.number().int(),
});
export type OwnPublicProfile = z.infer<typeof ownPublicProfileSchema>;

const promptChoiceSchema = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('prompt'),
    promptId: promptIdSchema,
    answer: prose(MAX_PROMPT_ANSWER_LENGTH, 1),
    showsBeforeCall: showsBeforeCall.optional(),
  }),
  z.object({
    source: z.literal('tea'),
    teaAnswerId: z.uuid(),
    showsBeforeCall: showsBeforeCall.optional(),
  }),
]);
export type PromptChoice = z.infer<typeof promptChoiceSchema>;

export const publicProfileUpdateSchema = z.object({
  version: z.number().int(),
  firstName: firstNameSchema,
  /** Empty texts are stored as null. */
  pronouns: labelSchema(MAX_PRONOUNS_LENGTH),
  bio: prose(MAX_BIO_LENGTH),
  languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length),
  gender: z.enum(GENDERS).nullable(),
  dateGenders: z.array(z.enum(GENDERS)).max(GENDERS.length),
  prompts: z
    .array(promptChoiceSchema)
    .max(MAX_PROMPTS)
    .refine((prompts) => new Set(prompts.map(idOf)).size === prompts.length, { message: 'Each prompt once.' })
    .refine((prompts) => prompts.filter((prompt) => prompt.showsBeforeCall).length <= 1, {
      message: 'One prompt at most is shown before a call.',
    }),
  /** Missing leaves it as it is; true also lets people see the photos after their yes. */
  showsPhotoBeforeCall: z.boolean().optional(),
});
export type PublicProfileUpdate = z.infer<typeof publicProfileUpdateSchema>;

export const photoOrderSchema = z.object({ photoIds: z.array(z.uuid()).max(MAX_PHOTOS) });

const idOf = (prompt: PromptChoice): string => (prompt.source === 'prompt' ? prompt.promptId : prompt.teaAnswerId);
