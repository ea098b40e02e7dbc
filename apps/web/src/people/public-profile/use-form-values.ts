import type { OwnPublicProfile } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useEffect, useRef, useState } from 'react';
import { forgetProfileDraft, keepProfileDraft, type ProfileDraft } from './profile-draft.ts';
import { type ProfileProblems, type ProfileValues, problemsOf, valuesOf } from './profile-values.ts';

export type Kept = { userId: string; draft: ProfileDraft | null };

/** The values of the profile form, the version that it began with, and its problems. */
export function useFormValues(own: OwnPublicProfile, { userId, draft }: Kept) {
  const [start, setStart] = useState(own);
  const [version, setVersion] = useState(draft?.version ?? own.version);
  const [values, setValues] = useState(() => ({
    ...valuesOf(own),
    // An older release of the app may have kept fewer fields.
    ...draft?.values,
  }));
  const [problems, setProblems] = useState<ProfileProblems>({});
  /** For a reply that arrives after more was typed. */
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(start));

  // Another screen changed the profile, and nothing was typed here.
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
    /** Finds the problems; returns true if there are none. */
    validate: (): boolean => {
      const found = problemsOf(values);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    /** Restarts from the server's state. Keeps what was typed since `sent`; with null keeps nothing. */
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

/** Returns the fields whose values differ from the sent ones. */
function typedSince(sent: ProfileValues, now: ProfileValues): Partial<ProfileValues> {
  const fields = Object.keys(sent) as (keyof ProfileValues)[];
  const changed = fields.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(sent[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

/** Updates the problems already shown while they are fixed; new ones are shown only at the next try. */
function stillThere(shown: ProfileProblems, values: ProfileValues): ProfileProblems {
  return Object.fromEntries(Object.entries(problemsOf(values)).filter(([name]) => name in shown));
}
