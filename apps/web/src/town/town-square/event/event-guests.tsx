import type { EventPage, PublicEventPage } from '@cuppa/contract/town/town-square/event-schema';
import { Eye, Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../../accounts/parts/core-value-label.ts';
import { listed } from '../../../lib/page/listed.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { SwitchRow } from '../../../ui/choices/row.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import type { useRsvp } from './use-rsvp.ts';

type EventGuestsProps = { page: EventPage; rsvp: ReturnType<typeof useRsvp> };

/** The guests whom the person may see, and the switches for the person's own visibility. */
export function EventGuests({ page, rsvp }: EventGuestsProps) {
  const t = useTranslations('event');
  const isGuest = page.ownPart === 'going' || page.ownPart === 'waiting';
  return (
    <>
      <GuestList guests={page.guests} none={t('guestsNone')} />
      {isGuest && (
        <div className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
          <SwitchRow
            icon={<Eye size={20} />}
            label={t('visibility')}
            text={t('visibilityText')}
            isOn={page.isVisible}
            onChange={(isVisible) => rsvp.showOneself({ isVisible })}
          />
          <SwitchRow
            icon={<Globe size={20} />}
            label={t('publicity')}
            text={t('publicityText')}
            isOn={page.isPublic}
            onChange={(isPublic) => rsvp.showOneself({ isPublic })}
          />
        </div>
      )}
    </>
  );
}

/** The guests who chose to be shown to anyone, before the reader signs in; renders nothing if there are none. */
export function PublicGuests({ guests }: Pick<PublicEventPage, 'guests'>) {
  if (guests.length === 0) return null;
  return <GuestList guests={guests.map((guest) => ({ ...guest, face: null, sharedValues: [] }))} none="" />;
}

function GuestList({ guests, none }: { guests: EventPage['guests']; none: string }) {
  const t = useTranslations('event');
  return (
    <Card as="section">
      <h2 className="text-t2">{t('guests')}</h2>
      {guests.length === 0 && <p className="mt-1.5 text-small text-ink-2">{none}</p>}
      <ul className="mt-3.5 flex flex-col gap-3.5 empty:hidden">
        {guests.map(({ firstName, avatarSeed, face, sharedValues }) => (
          <li key={avatarSeed} className="flex items-center gap-3.5">
            <Avatar name={firstName} seed={avatarSeed} face={face} size={56} hasEar />
            <span className="min-w-0">
              <span className="block font-semibold">
                <bdi translate="no">{firstName}</bdi>
              </span>
              {sharedValues.length > 0 && (
                <span className="block text-small text-ink-2">
                  {t('sharedValues', { values: listed(sharedValues.map(coreValueLabel)) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
