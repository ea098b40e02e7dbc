import type { Photo } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Bell, EyeOff, LogOut, Pencil, User } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { initialsOf } from '../../ui/art/avatar.tsx';
import { AvatarFrame } from '../../ui/art/avatar-frame.tsx';
import { Cup, type Saucer, type Tea } from '../../ui/art/cup.tsx';
import { Face } from '../../ui/art/face.tsx';
import { LinkRow, RowGroup } from '../../ui/choices/row.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { OwnPassportStamp } from './own-passport-stamp.tsx';

const CHAI: Tea = ['var(--tea-chai-1)', 'var(--tea-chai-2)'];

export function ProfileScreen() {
  const { queries } = useServer();
  const t = useTranslations('profile');
  const session = useSession();
  const signOut = useSignOut('/welcome');
  const frame = useQuery(queries.profile.me.queryOptions()).data?.frame;
  const main = useQuery(queries.publicProfile.read.queryOptions()).data?.photos[0];
  const email = session.status === 'signed-in' ? session.email : '';
  return (
    <div className="mx-auto max-w-768">
      <div
        data-field
        className="striped-upright -mx-(--page-x) flex h-59 justify-center rounded-b-sheet bg-field-cel pt-safe-6 text-on-field-cel md:mx-0"
      >
        <h1 tabIndex={-1} className="text-t2">
          {t('title')}
        </h1>
      </div>
      <div className="relative z-1 -mt-37.5 flex flex-col items-center">
        <div className="size-50">
          {frame ? (
            <AvatarFrame id={frame} isCup>
              <OwnCup email={email} main={main} />
            </AvatarFrame>
          ) : (
            <OwnCup email={email} main={main} saucer="surface" />
          )}
        </div>
        <OwnPassportStamp />
        <p translate="no" className="mt-5 max-w-full px-2 text-center font-display text-t2 wrap-anywhere">
          {email}
        </p>
        <p className="mt-1.5 mb-5 inline-flex min-h-8 items-center gap-1.5 rounded-pill bg-surface px-3 text-label text-ink-2 shadow-e1">
          <BadgeCheck size={18} aria-hidden className="text-primary-ink" />
          <span>{t('member')}</span>
        </p>
      </div>
      <RowGroup>
        <LinkRow to="/profile/edit" icon={<Pencil size={20} />} label={t('edit')} />
        <LinkRow to="/settings/security" icon={<User size={20} />} label={t('account')} />
        <LinkRow to="/settings/privacy" icon={<EyeOff size={20} />} label={t('privacy')} />
        <LinkRow to="/settings/notifications" icon={<Bell size={20} />} label={t('notificationSettings')} />
      </RowGroup>
      <div className="text-center">
        <Button
          variant="text"
          className="-mt-2 text-danger-ink!"
          icon={<LogOut size={20} aria-hidden />}
          onClick={() => void signOut()}
        >
          {t('logOut')}
        </Button>
      </div>
    </div>
  );
}

function OwnCup({ email, main, saucer }: { email: string; main: Photo | undefined; saucer?: Saucer }) {
  const photo = main && { url: main.thumbnailUrl, thumbhash: main.thumbhash };
  return (
    <Cup rim="custard" tea={CHAI} earAngle={-27} className="w-full" {...(saucer && { saucer })}>
      <span className="grid size-[67%] place-items-center">
        <Face photo={photo}>
          <span className="font-display text-mark-desk font-extrabold text-on-chamomile">
            {initialsOf(email || '?')}
          </span>
        </Face>
      </span>
    </Cup>
  );
}
