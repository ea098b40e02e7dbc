import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { hideToast, showToast } from '../../ui/feedback/toast.ts';
import { isCallProfileMissing } from './first-call/first-call-steps.ts';
import { queueErrorKey } from './matching.messages.ts';
import type { QueueClient } from './queue-client.ts';

type OpenSheet = 'none' | 'rules' | 'devices' | 'check';

/** Leads to the search; `sheet` is the sheet that is open before it. */
export function useFindCall(fetchProfile: () => Promise<{ data: OwnProfile | undefined }>, queue: QueueClient) {
  const t = useTranslations('matching');
  const [sheet, setSheet] = useState<OpenSheet>('none');
  const [isJoining, setIsJoining] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      hideToast('search');
    } catch (error) {
      showToast(t('errorTitle'), { id: 'search', variant: 'destructive', description: t(queueErrorKey(error)) });
    }
  }

  async function join(): Promise<void> {
    setIsJoining(true);
    await run(queue.join);
    setIsJoining(false);
  }

  /** Starts the search, unless the person can have no call right now. */
  async function find(): Promise<void> {
    const { data } = await fetchProfile();
    if (!data) {
      showToast(t('errorTitle'), { id: 'search', variant: 'destructive', description: t('errorUnknown') });
      return;
    }
    setSheet('none');
    // The page itself shows that they are paused, or asks what another device has left open.
    if (data.isPaused || isCallProfileMissing(data)) return;
    writeStored('hasAnsweredPractice', true);
    await join();
  }

  return { sheet, setSheet, isJoining, find, run };
}
