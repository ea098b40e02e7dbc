import { useTranslations } from 'use-intl';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { EventLine } from '../parts/event-line.tsx';
import type { EventForm } from './form-values.ts';

/** Previews the event as a list will show it. */
export function FormPreview({ form, seed }: { form: EventForm; seed: string }) {
  const t = useTranslations('hosting');
  const types = useTranslations('townSquare');
  const event = {
    id: seed,
    type: form.type ?? 'community',
    title: form.title.trim() || t('draftUntitled'),
    image_url: form.pictureUrl,
    // Wall-clock time in an unknown zone: shown as typed.
    date_time: form.day === '' || form.time === '' ? null : `${form.day}T${form.time}:00Z`,
    time_zone: 'UTC',
  } as const;
  return (
    <>
      <EventLine
        event={event}
        place={form.isOnline ? t('online') : form.placeName}
        {...(form.type !== null && { aside: <Tag tone="celadon">{types(`types.${form.type}`)}</Tag> })}
      />
      <p
        dir="auto"
        className="max-h-80 overflow-y-auto whitespace-pre-wrap text-small wrap-anywhere text-ink-2 empty:hidden"
      >
        {form.description.trim()}
      </p>
    </>
  );
}
