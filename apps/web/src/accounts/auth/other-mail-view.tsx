import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session/session.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { OneThingPage } from './one-thing-page.tsx';

/** The page after the first of two confirmations of a new address. */
export function OtherMailView() {
  const t = useTranslations('auth');
  const words = useTranslations('signInReturn.otherMail');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <OneThingPage
      eyebrow={words('eyebrow')}
      title={words('title')}
      description={words('description')}
      icon={<Mail size={24} />}
      takesFocus
    >
      <Link to={isSignedIn ? '/home' : '/signin'} className={buttonStyles('primary')}>
        {isSignedIn ? words('goOn') : t('backToSignIn')}
      </Link>
    </OneThingPage>
  );
}
