import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { AuthPage } from './auth-page.tsx';

type ReplaceSessionViewProps = { email: string; onUse: () => void; onStay: () => void };

/**
 * Asks a signed-in person before a link replaces their session, because anyone can send a link to their own account.
 */
export function ReplaceSessionView({ email, onUse, onStay }: ReplaceSessionViewProps) {
  const t = useTranslations('auth.magicLink.replace');
  return (
    <AuthPage eyebrow={t('eyebrow')} title={t('title')} description={t('description', { email })} cup="back" takesFocus>
      <div className="mt-6 flex flex-col gap-3">
        <Button onClick={onStay}>{t('stay')}</Button>
        <Button variant="text" onClick={onUse}>
          {t('use')}
        </Button>
      </div>
    </AuthPage>
  );
}
