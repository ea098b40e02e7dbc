import { minuteOfDay } from '@cuppa/domain/reach/notices/quiet-hours';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';

/** A time such as 19:00; `off` if the person wants none; `no-way` if nothing can reach them. */
export type ReminderAnswer = string;

/** The result of the answer, in place of the question; takes the focus, because the pressed button is gone. */
export function ReminderSet({ answer }: { answer: ReminderAnswer }) {
  const t = useTranslations('teaReminder');
  const { sayMinute } = useDates();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  const isTime = answer !== 'off' && answer !== 'no-way';
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      className="mt-5 rounded-l bg-surface p-5 text-body text-ink shadow-e1 outline-none"
    >
      <span>{isTime ? t('set', { time: sayMinute(minuteOfDay(answer)) }) : t(answer === 'off' ? 'off' : 'noWay')}</span>
      {isTime && (
        <>
          {' '}
          <Link to="/settings/notifications#tea" className="underline">
            {t('change')}
          </Link>
        </>
      )}
    </p>
  );
}
