import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';

/** The way to the account of somebody who does not want to finish the onboarding. */
export function AccountLink() {
  const t = useTranslations('onboarding');
  return (
    <Link to="/settings/account" className={buttonStyles('text', 'sm', 'mt-2.5 w-full')}>
      {t('account')}
    </Link>
  );
}
