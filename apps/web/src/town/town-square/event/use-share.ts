import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { eventAddress } from './event-address.ts';

/** Hands the address of an event on: by what the device offers, else by the clipboard. */
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
    // Browsers of desktops often lack it.
    if ((navigator.share as unknown) === undefined) return copy(url);
    try {
      await navigator.share({ title: event.title, text, url });
    } catch (error) {
      // Who thought better of it has not failed.
      if ((error as { name?: string }).name !== 'AbortError') await copy(url);
    }
  };
}
