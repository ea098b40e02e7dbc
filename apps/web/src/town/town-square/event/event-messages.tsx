import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';
import { Card } from '../../../ui/surfaces/card.tsx';

/** The host's messages to the guests, newest first. */
export function EventMessages({ messages }: Pick<EventPage, 'messages'>) {
  const t = useTranslations('event');
  const dates = useDates();
  if (messages.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-t2">{t('messages')}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {messages.map(({ id, text, createdAt }) => (
          <li key={id} className="rounded-m bg-surface-2 p-4">
            <p dir="auto" className="whitespace-pre-wrap text-body wrap-anywhere">
              {text}
            </p>
            <p className="mt-1 text-label text-ink-2">{dates.say('moment', createdAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
