import type { OwnPublicProfile } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, logIdOf, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { updateOf } from './profile-values.ts';
import { UPDATE_REFUSALS } from './public-profile.messages.ts';
import { type Kept, useFormValues } from './use-form-values.ts';

/** The form of one's profile. Input is kept, even over a reload, until the server has saved it. */
export function useProfileForm(own: OwnPublicProfile, kept: Kept) {
  const { queries } = useServer();
  const t = useTranslations('publicProfile');
  const client = useQueryClient();
  const { begin, validate, version, ...form } = useFormValues(own, kept);
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false);
  const [isResolving, setIsResolving] = useState(false);
  const save = useMutation(queries.publicProfile.update.mutationOptions({ networkMode: 'always' }));

  function tellFailed(error: unknown, why: 'teaGone' | 'saveFailedDescription' = 'saveFailedDescription'): void {
    if (isAnsweredByApp(error)) return;
    const isBroken = logIdOf(error) !== null;
    showToast(t(isBroken ? 'saveBroken' : 'saveFailed'), {
      id: 'profile',
      variant: 'destructive',
      description: t(isBroken ? 'saveBrokenDescription' : why),
    });
  }

  async function saveOver(known: number): Promise<void> {
    const sent = form.values;
    try {
      const saved = await save.mutateAsync(updateOf(sent, known));
      client.setQueryData(queries.publicProfile.read.queryKey(), saved);
      begin(saved, sent);
      for (const area of [queries.profile, queries.home, queries.publicProfile.preview]) {
        void client.invalidateQueries({ queryKey: area.key() });
      }
      showToast(t('saved'), { id: 'profile', variant: 'success' });
    } catch (error) {
      const refused = refusalOf(error, UPDATE_REFUSALS);
      if (refused === 'changed') setIsChangedElsewhere(true);
      else tellFailed(error, refused ?? undefined);
    }
  }

  /** Fetches the server's state and continues with it; keeps the question if the server cannot be reached. */
  async function resolve(goOn: (other: OwnPublicProfile) => void | Promise<void>): Promise<void> {
    setIsResolving(true);
    try {
      const other = await client.fetchQuery({ ...queries.publicProfile.read.queryOptions(), staleTime: 0 });
      setIsChangedElsewhere(false);
      await goOn(other);
    } catch (error) {
      tellFailed(error);
    } finally {
      setIsResolving(false);
    }
  }

  return {
    ...form,
    isSaving: save.isPending,
    isChangedElsewhere,
    isResolving,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!validate()) focusFirstProblem(event.currentTarget);
      else if (!save.isPending) void saveOver(version);
    },
    /** Saves this page over the change of the other device. */
    keepMine: () => resolve((other) => saveOver(other.version)),
    /** Replaces this page with the change of the other device. */
    takeOther: () => resolve((other) => begin(other, null)),
    /** Leaves both unchanged; the next save asks again. */
    decideLater: () => setIsChangedElsewhere(false),
  };
}

/** Waits for the problems to be rendered. */
function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus());
}
