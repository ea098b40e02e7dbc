import type { SocialEvent } from '@cuppa/contract/town-square/town-square-contract';
import type { EventType } from '@cuppa/domain/town-square/event-types';
import { CalendarDays, MapPin, Users } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { Tag, type TagTone } from '../../ui/tag.tsx';

const TONES: Record<EventType, TagTone> = {
  dating: 'primary',
  community: 'celadon',
  workshop: 'chamomile',
  special: 'chamomile',
  game: 'pea',
  adventure: 'celadon',
  social: 'primary',
  meal: 'chamomile',
};

export function EventCard({ event }: { event: SocialEvent }) {
  const t = useTranslations('townSquare');
  const format = useFormatter();
  const facts = [
    {
      Icon: CalendarDays,
      text: format.dateTime(new Date(event.date_time), {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }),
    },
    { Icon: MapPin, text: event.location },
    { Icon: Users, text: t('attendees', { count: event.attendees }) },
  ];
  return (
    <li className="flex flex-col rounded-l bg-surface p-5 shadow-e1">
      <Tag tone={TONES[event.type]} className="self-start">
        {t(`types.${event.type}`)}
      </Tag>
      <h2 className="mt-3 text-t2">{event.title}</h2>
      <p className="mt-1.5 mb-4 text-small text-ink-2">{event.description}</p>
      <ul className="mt-auto flex flex-col gap-1.5 text-small text-ink-2">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon size={18} aria-hidden className="shrink-0 text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}
