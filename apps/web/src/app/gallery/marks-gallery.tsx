import { Bell } from 'lucide-react';
import { AppleMark, FacebookMark, GoogleMark } from '../../ui/art/brand-marks.tsx';
import { PathArt } from '../../ui/art/path-art.tsx';
import { BadgeMedallion } from '../../ui/progress/badge-medallion.tsx';
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
