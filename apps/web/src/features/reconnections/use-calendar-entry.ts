import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { CALENDAR_REFUSALS } from './reconnections.messages.ts';

/** Hands a reconnection's calendar entry to the device, as a file that calendars open. */
export function useCalendarEntry(): (id: string) => Promise<void> {
  const { api } = useServer();
  const t = useTranslations('reconnections');
  return async (id) => {
    try {
      const { fileName, text } = await api.reconnections.calendar({ id });
      const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
      Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
      URL.revokeObjectURL(url);
    } catch (error) {
      const title = failureKey(error, CALENDAR_REFUSALS, 'failed');
      if (title !== null) showToast(t(title), { variant: 'destructive', description: t('failedDescription') });
    }
  };
}
