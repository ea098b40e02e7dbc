import { BadgeCheck, Bell, EyeOff, LogOut, Pencil, User } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.tsx';
import { useSignOut } from '../../lib/use-sign-out.ts';
import { initialsOf } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Cup, TEAS } from '../../ui/cup.tsx';
import { LinkRow, RowGroup } from '../../ui/row.tsx';
import { Tag } from '../../ui/tag.tsx';

export function ProfileScreen() {
  const t = useTranslations('profile');
  const session = useSession();
  const signOut = useSignOut('/welcome');
  const email = session.status === 'signed-in' ? session.email : '';
  return (
    <div className="mx-auto max-w-768">
      <div
        data-field
        className="striped-upright -mx-(--page-x) flex h-58 justify-center rounded-b-sheet bg-field-cel pt-6 text-on-field-cel md:mx-0"
      >
        <h1 tabIndex={-1} className="text-t3">
          {t('title')}
        </h1>
      </div>
      <div className="relative z-1 -mt-38 flex flex-col items-center">
        <Cup rim="custard" tea={TEAS.amber} saucer="porcelain" earAngle={-35} className="w-39">
          <span className="font-display text-[3.5rem] font-extrabold text-on-chamomile">
            {initialsOf(email || '?')}
          </span>
        </Cup>
        <p className="mt-7 max-w-full truncate px-2 font-display text-t2">{email}</p>
        <Tag tone="success" className="mt-2 mb-6">
          <BadgeCheck size={16} aria-hidden />
          {t('member')}
        </Tag>
      </div>
      <RowGroup>
        <LinkRow to="/profile/edit" icon={<Pencil size={20} />} label={t('edit')} />
        <LinkRow to="/settings/security" icon={<User size={20} />} label={t('account')} />
        <LinkRow to="/settings/privacy" icon={<EyeOff size={20} />} label={t('privacy')} />
        <LinkRow to="/settings" icon={<Bell size={20} />} label={t('notificationSettings')} />
      </RowGroup>
      <div className="text-center">
        <Button
          variant="text"
          className="text-danger-ink"
          icon={<LogOut size={20} aria-hidden />}
          onClick={() => void signOut()}
        >
          {t('logOut')}
        </Button>
      </div>
    </div>
  );
}
