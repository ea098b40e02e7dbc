import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/feedback/toast.ts';
import { queueErrorKey } from './matching.messages.ts';
import type { QueueClient } from './queue-client.ts';

type OpenSheet = 'none' | 'profile' | 'rules' | 'devices' | 'check';

/** Leads to the search; `sheet` is the sheet that is open before it. */
export function useFindCall(fetchProfile: () => Promise<{ data: OwnProfile | undefined }>, queue: QueueClient) {
  const t = useTranslations('matching');
  const [sheet, setSheet] = useState<OpenSheet>('none');
  const [isJoining, setIsJoining] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showToast(t('errorTitle'), { variant: 'destructive', description: t(queueErrorKey(error)) });
    }
  }

  async function join(): Promise<void> {
    setIsJoining(true);
    await run(queue.join);
    setIsJoining(false);
  }

  /** One step at a time: missing fields, then the rules, then the search. */
  async function find(): Promise<void> {
    const { data } = await fetchProfile();
    if (!data) {
      showToast(t('errorTitle'), { variant: 'destructive', description: t('errorUnknown') });
      return;
    }
    // The lobby itself shows that they are paused, and the way back.
    if (data.isPaused) return setSheet('none');
    if (data.missingCallFields.length > 0) return setSheet('profile');
    if (!data.hasAcceptedRules) return setSheet('rules');
    setSheet('none');
    await join();
  }

  return { sheet, setSheet, isJoining, find, run };
}
