import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../../accounts/parts/core-value-label.ts';
import { listed } from '../../../lib/page/listed.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { SwitchRow } from '../../../ui/choices/row.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import type { useRsvp } from './use-rsvp.ts';

type EventGuestsProps = { page: EventPage; rsvp: ReturnType<typeof useRsvp> };

/** Visible guests who share values with the person, and the switch for the person's own visibility. */
export function EventGuests({ page, rsvp }: EventGuestsProps) {
  const t = useTranslations('event');
  const isGuest = page.ownPart === 'going' || page.ownPart === 'waiting';
  return (
    <>
      <Card as="section">
        <h2 className="text-t2">{t('guests')}</h2>
        {page.guests.length === 0 && <p className="mt-1.5 text-small text-ink-2">{t('guestsNone')}</p>}
        <ul className="mt-3.5 flex flex-col gap-3.5 empty:hidden">
          {page.guests.map(({ firstName, avatarSeed, face, sharedValues }) => (
            <li key={avatarSeed} className="flex items-center gap-3.5">
              <Avatar name={firstName} seed={avatarSeed} face={face} size={56} hasEar />
              <span className="min-w-0">
                <span className="block font-semibold">
                  <bdi translate="no">{firstName}</bdi>
                </span>
                <span className="block text-small text-ink-2">
                  {t('sharedValues', { values: listed(sharedValues.map(coreValueLabel)) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {isGuest && (
        <div className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
          <SwitchRow
            icon={<Eye size={20} />}
            label={t('visibility')}
            text={t('visibilityText')}
            isOn={page.isVisible}
            onChange={rsvp.showOneself}
          />
        </div>
      )}
    </>
  );
}
