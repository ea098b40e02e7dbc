import type {
  OwnPrompt,
  OwnPublicProfile,
  PromptChoice,
  PublicProfileUpdate,
} from '@cuppa/contract/people/public-profile/public-profile-schema';
import { profilePromptWords } from '@cuppa/domain/accounts/profile/profile-words';
import { cleanLine, showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { type NameProblem, nameProblemOf, speaksForUs } from '@cuppa/domain/safety/safety/false-names';

/** The values of the form on the page. */
export type ProfileValues = Pick<
  OwnPublicProfile,
  'languages' | 'gender' | 'dateGenders' | 'prompts' | 'showsPhotoBeforeCall'
> & {
  firstName: string;
  pronouns: string;
  bio: string;
};

export type ProfileProblems = {
  firstName?: 'missing' | NameProblem;
  pronouns?: 'ours';
  languages?: 'missing';
  /** The indexes of prompts without an answer. */
  prompts?: readonly number[];
};

export function valuesOf({ firstName, pronouns, bio, ...rest }: OwnPublicProfile): ProfileValues {
  const { languages, gender, dateGenders, prompts, showsPhotoBeforeCall } = rest;
  return {
    firstName: firstName ?? '',
    pronouns: pronouns ?? '',
    bio: bio ?? '',
    languages,
    gender,
    dateGenders,
    prompts,
    showsPhotoBeforeCall,
  };
}

/** Returns the problems that prevent saving, by the rules of the server. */
export function problemsOf({ firstName, pronouns, languages, prompts }: ProfileValues): ProfileProblems {
  const name = cleanLine(firstName);
  const nameProblem = name === '' ? 'missing' : nameProblemOf(name);
  const unanswered = prompts.flatMap((one, place) => (showsSomething(one.answer) ? [] : [place]));
  return {
    ...(nameProblem !== null && { firstName: nameProblem }),
    ...(speaksForUs(cleanLine(pronouns)) && { pronouns: 'ours' as const }),
    ...(languages.length === 0 && { languages: 'missing' as const }),
    ...(unanswered.length > 0 && { prompts: unanswered }),
  };
}

export function updateOf(values: ProfileValues, version: number): PublicProfileUpdate {
  return { ...values, version, prompts: values.prompts.map(choiceOf) };
}

/** Identifies a prompt by its question, whatever its answer. */
export const promptKey = (prompt: OwnPrompt): string =>
  prompt.source === 'tea' ? prompt.teaAnswerId : prompt.promptId;

export const questionOf = (prompt: OwnPrompt): string =>
  prompt.source === 'tea' ? prompt.question : profilePromptWords(READER_LANGUAGE)[prompt.promptId];

function choiceOf(prompt: OwnPrompt): PromptChoice {
  if (prompt.source === 'prompt') return prompt;
  const { source, teaAnswerId, showsBeforeCall } = prompt;
  return { source, teaAnswerId, showsBeforeCall };
}
