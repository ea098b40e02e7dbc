import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { eventAddress } from './event-address.ts';

/** Shares the address of an event by the device's share menu, else copies it to the clipboard. */
export function useShare(event: PublicEvent) {
  const t = useTranslations('event');
  const dates = useDates();

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showToast(t('copied'), { id: 'share', variant: 'success', description: url });
    } catch {
      showToast(t('copyFailed'), { id: 'share', variant: 'destructive', description: url });
    }
  }

  return async () => {
    const url = eventAddress(event.id);
    const text = t('shareText', {
      title: event.title,
      moment: dates.sayIn(event.time_zone, 'zonedMoment', event.date_time),
    });
    // Desktop browsers often lack it.
    if ((navigator.share as unknown) === undefined) return copy(url);
    try {
      await navigator.share({ title: event.title, text, url });
    } catch (error) {
      // A cancelled share is no failure.
      if ((error as { name?: string }).name !== 'AbortError') await copy(url);
    }
  };
}
