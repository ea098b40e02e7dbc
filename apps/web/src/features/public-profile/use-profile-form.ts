import type { OwnPublicProfile } from '@cuppa/contract/public-profile/public-profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { forgetProfileDraft, keepProfileDraft, type ProfileDraft } from './profile-draft.ts';
import { type ProfileProblems, type ProfileValues, problemsOf, updateOf, valuesOf } from './profile-values.ts';
import { UPDATE_REFUSALS } from './public-profile.messages.ts';

/** The form of one's profile. What was typed stays, also through a reload, until the server has it. */
export function useProfileForm(
  own: OwnPublicProfile,
  { userId, draft }: { userId: string; draft: ProfileDraft | null },
) {
  const { queries } = useServer();
  const t = useTranslations('publicProfile');
  const client = useQueryClient();
  const [start, setStart] = useState(own);
  const [version, setVersion] = useState(draft?.version ?? own.version);
  const [values, setValues] = useState(() => draft?.values ?? valuesOf(own));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false);
  const save = useMutation(queries.publicProfile.update.mutationOptions({ networkMode: 'always' }));

  function begin(from: OwnPublicProfile): void {
    forgetProfileDraft(userId);
    setStart(from);
    setVersion(from.version);
    setValues(valuesOf(from));
    setProblems({});
  }

  async function saveAs(overVersion: number): Promise<void> {
    try {
      const saved = await save.mutateAsync(updateOf(values, overVersion));
      client.setQueryData(queries.publicProfile.read.queryKey(), saved);
      begin(saved);
      for (const area of [queries.profile, queries.home, queries.publicProfile.preview]) {
        void client.invalidateQueries({ queryKey: area.key() });
      }
      showToast(t('saved'), { id: 'profile', variant: 'success' });
    } catch (error) {
      const refused = refusalOf(error, UPDATE_REFUSALS);
      if (refused === 'changed') setIsChangedElsewhere(true);
      else if (!isAnsweredByApp(error)) {
        const description = t(refused === 'teaGone' ? 'teaGone' : 'saveFailedDescription');
        showToast(t('saveFailed'), { id: 'profile', variant: 'destructive', description });
      }
    }
  }

  /** What the server has now, read anew. */
  const readAnew = () => client.fetchQuery({ ...queries.publicProfile.read.queryOptions(), staleTime: 0 });

  return {
    values,
    problems,
    isSaving: save.isPending,
    isChanged: JSON.stringify(values) !== JSON.stringify(valuesOf(start)),
    isChangedElsewhere,
    change: (part: Partial<ProfileValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      keepProfileDraft(userId, { version, values: next });
      setProblems((shown) => stillThere(shown, next));
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = problemsOf(values);
      setProblems(found);
      if (Object.keys(found).length > 0) focusFirstProblem(event.currentTarget);
      else if (!save.isPending) void saveAs(version);
    },
    /** Writes what stands on this page over the change of the other device. */
    keepMine: async () => {
      setIsChangedElsewhere(false);
      await readAnew().then(
        ({ version }) => saveAs(version),
        () => setIsChangedElsewhere(true),
      );
    },
    /** Shows what the other device wrote, instead of what stands on this page. */
    takeOther: async () => {
      setIsChangedElsewhere(false);
      await readAnew().then(begin, () => setIsChangedElsewhere(true));
    },
  };
}

/** What was found wrong is judged again while it is mended; nothing new is blamed before the next try. */
function stillThere(shown: ProfileProblems, values: ProfileValues): ProfileProblems {
  return Object.fromEntries(Object.entries(problemsOf(values)).filter(([name]) => name in shown));
}

/** Once the problems stand on the page. */
function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus());
}
