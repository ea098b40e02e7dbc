import { Bell } from 'lucide-react';
import { BadgeMedallion } from '../../habit/parts/badge-medallion.tsx';
import { PassportStamp } from '../../passport/parts/passport-stamp.tsx';
import { PassportArt } from '../../passport/passport/passport-art.tsx';
import { PlaceStamp } from '../../passport/passport/place-stamp.tsx';
import { AppleMark, FacebookMark, GoogleMark } from '../../ui/art/brand-marks.tsx';
import { PathArt } from '../../ui/art/path-art.tsx';
import { CountBadge } from '../../ui/surfaces/count-badge.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const BADGES = [
  'first_five',
  'warm_kettle',
  'townsperson',
  'good_listener',
  'vibe_challenge_master',
  'second_cup',
  'journaler',
  'far_and_wide',
  'not known yet',
];

export function MarksGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Marks" className={className}>
      <div className="grid grid-cols-5 gap-2">
        {BADGES.map((id) => (
          <BadgeMedallion key={id} id={id} className="w-full max-w-18" />
        ))}
        <BadgeMedallion id="first_five" isUnlocked={false} className="w-full max-w-18" />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-6">
        <GoogleMark />
        <FacebookMark />
        <AppleMark />
        {[3, 120].map((count) => (
          <span key={count} className="relative grid size-12 place-items-center rounded-pill bg-surface-2">
            <Bell size={22} aria-hidden />
            <CountBadge count={count} className="top-0 right-0" />
          </span>
        ))}
        <PathArt className="w-20" />
      </div>
    </GalleryGroup>
  );
}

const PLACES = [
  { kind: 'zone', place: 'Europe/Lisbon', name: 'Lisbon' },
  { kind: 'zone', place: 'Asia/Tokyo', name: 'Tokyo' },
  { kind: 'zone', place: 'America/Argentina/Buenos_Aires', name: 'Buenos Aires' },
  { kind: 'zone', place: 'Africa/Nairobi', name: 'Nairobi' },
  { kind: 'city', place: 'Kyoto', name: 'Kyoto' },
  { kind: 'city', place: 'Reykjavik', name: 'Reykjavik' },
  { kind: 'city', place: 'San Fernando del Valle de Catamarca', name: 'San Fernando del Valle de Catamarca' },
  { kind: 'city', place: 'Ulm', name: 'Ulm' },
] as const;

export function PassportGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Passport and stamps" className={className}>
      <div className="grid items-center gap-6 md:grid-cols-2">
        <div data-field className="striped rounded-l bg-field-hib p-4 text-on-field-hib">
          <PassportArt name="Cuppa" kind="Passport" places={['Lisbon', 'Kyoto', 'Oslo']} className="w-full" />
        </div>
        <div>
          <div className="grid grid-cols-4 gap-3">
            {PLACES.map((place) => (
              <PlaceStamp key={place.place} {...place} className="w-full" />
            ))}
          </div>
          <PassportStamp name="Passport" className="mt-6 size-19 text-primary-ink" />
        </div>
      </div>
    </GalleryGroup>
  );
}
