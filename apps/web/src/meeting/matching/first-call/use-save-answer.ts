import type { OwnProfile, ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { knownDeviceZone } from '../../../lib/time/device-zone.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ANSWER_REFUSALS } from '../matching.messages.ts';

/** Saves one answer as soon as it is given, and calls `onSaved`. A failure is shown, and the question stays. */
export function useSaveAnswer(profile: OwnProfile, onSaved: () => void) {
  const { queries } = useServer();
  const t = useTranslations('callProfile');
  const client = useQueryClient();
  const save = useMutation(queries.profile.update.mutationOptions());

  async function saveAnswer(answer: ProfileUpdate): Promise<void> {
    const deviceZone = knownDeviceZone();
    try {
      // Keeps a zone that was set before.
      const zone = profile.timeZone === 'UTC' && deviceZone !== null ? { timeZone: deviceZone } : {};
      const saved = await save.mutateAsync({ ...answer, ...zone });
      client.setQueryData(queries.profile.me.queryKey(), saved);
      void client.invalidateQueries({ queryKey: queries.publicProfile.key() });
    } catch (error) {
      const key = failureKey(error, ANSWER_REFUSALS, 'failed');
      if (key !== null)
        showToast(t(key), { id: 'first-call', variant: 'destructive', description: t('failedDescription') });
      return;
    }
    onSaved();
  }

  return { saveAnswer, isSaving: save.isPending };
}
