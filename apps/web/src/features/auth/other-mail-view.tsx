import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session/session.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { AuthPage } from './auth-page.tsx';

/** After the first of the two confirmations of a new address. */
export function OtherMailView() {
  const t = useTranslations('auth');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <AuthPage
      eyebrow={t('otherMail.eyebrow')}
      title={t('otherMail.title')}
      description={t('otherMail.description')}
      cup="back"
      takesFocus
    >
      <Link to={isSignedIn ? '/home' : '/signin'} className={buttonStyles('primary', 'md', 'mt-6')}>
        {isSignedIn ? t('otherMail.goOn') : t('backToSignIn')}
      </Link>
    </AuthPage>
  );
}
