import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { reminderHours } from '@cuppa/domain/reach/notices/tea-reminder';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePush } from '../../../lib/push/use-push.ts';
import { isAnsweredByApp } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { useDates } from '../../../lib/time/use-dates.ts';
import { wallClockIn } from '../../../lib/time/wall-clock.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import type { ReminderAnswer } from './reminder-set.tsx';

/** The chosen hour, at first the present one, and the two answers to the question. */
export function useReminderAnswer(choices: NoticeChoices | undefined) {
  const { api, queries } = useServer();
  const t = useTranslations('teaReminder');
  const client = useQueryClient();
  const { turnOn } = usePush();
  const { timeZone } = useDates();
  const [chosen, choose] = useState<string | null>(null);
  const [answer, setAnswer] = useState<ReminderAnswer | null>(null);
  const [saving, setSaving] = useState<'remind' | 'decline' | null>(null);
  const hours = reminderHours(choices?.quietHours ?? null);
  const [present] = useState(() => `${wallClockIn(timeZone, new Date()).slice(11, 13)}:00`);
  const time = chosen ?? (hours.includes(present) ? present : (hours.at(-1) ?? present));

  async function save(teaReminder: string): Promise<void> {
    try {
      client.setQueryData(queries.notices.choices.queryKey(), await api.notices.saveChoices({ teaReminder }));
      setAnswer(teaReminder);
    } catch (error) {
      if (isAnsweredByApp(error)) return;
      const description = t('failedDescription');
      showToast(t('failed'), { id: 'tea-reminder', variant: 'destructive', description });
    }
  }

  /** Asks the browser first if push messages have no device yet; without them, the reminder comes by email. */
  async function remind({ asksBrowser, hasEmail }: { asksBrowser: boolean; hasEmail: boolean }): Promise<void> {
    setSaving('remind');
    const isOn = !asksBrowser || (await turnOn().catch(() => 'failed')) === 'on';
    if (asksBrowser) void client.invalidateQueries({ queryKey: queries.push.devices.key() });
    if (isOn || hasEmail) await save(time);
    else setAnswer('no-way');
    setSaving(null);
  }

  async function decline(): Promise<void> {
    setSaving('decline');
    await save('off');
    setSaving(null);
  }

  return { time, choose, answer, saving, remind, decline };
}
