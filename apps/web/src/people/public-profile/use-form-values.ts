import type { OwnPublicProfile } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useEffect, useRef, useState } from 'react';
import { forgetProfileDraft, keepProfileDraft, type ProfileDraft } from './profile-draft.ts';
import { type ProfileProblems, type ProfileValues, problemsOf, valuesOf } from './profile-values.ts';

export type Kept = { userId: string; draft: ProfileDraft | null };

/** What stands in the form of a profile, the version that it began with, and what is wrong with it. */
export function useFormValues(own: OwnPublicProfile, { userId, draft }: Kept) {
  const [start, setStart] = useState(own);
  const [version, setVersion] = useState(draft?.version ?? own.version);
  const [values, setValues] = useState(() => draft?.values ?? valuesOf(own));
  const [problems, setProblems] = useState<ProfileProblems>({});
  /** For an answer that comes after more was typed. */
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(start));

  // Another screen changed it, and nothing was typed here.
  if (!isChanged && own.version > start.version) {
    setStart(own);
    setVersion(own.version);
    setValues(valuesOf(own));
  }

  return {
    values,
    version,
    problems,
    isChanged,
    change: (part: Partial<ProfileValues>): void => {
      const next = { ...values, ...part };
      setValues(next);
      keepProfileDraft(userId, { version, values: next });
      setProblems((shown) => stillThere(shown, next));
    },
    /** Finds what is wrong; answers whether nothing is. */
    judge: (): boolean => {
      const found = problemsOf(values);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    /** Goes on from what the server has. What was typed since `sent` stays; without it nothing does. */
    begin: (from: OwnPublicProfile, sent: ProfileValues | null): void => {
      const typed = sent === null ? {} : typedSince(sent, latest.current);
      const next = { ...valuesOf(from), ...typed };
      setStart(from);
      setVersion(from.version);
      setValues(next);
      setProblems({});
      if (Object.keys(typed).length === 0) forgetProfileDraft(userId);
      else keepProfileDraft(userId, { version: from.version, values: next });
    },
  };
}

/** The fields that hold something else than what was sent. */
function typedSince(sent: ProfileValues, now: ProfileValues): Partial<ProfileValues> {
  const fields = Object.keys(sent) as (keyof ProfileValues)[];
  const changed = fields.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(sent[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

/** What was found wrong is judged again while it is mended; nothing new is blamed before the next try. */
function stillThere(shown: ProfileProblems, values: ProfileValues): ProfileProblems {
  return Object.fromEntries(Object.entries(problemsOf(values)).filter(([name]) => name in shown));
}
