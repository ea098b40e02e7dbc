import type { UserIdentity } from '@supabase/auth-js';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AppleMark, FacebookMark, GoogleMark } from '../../../ui/art/brand-marks.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SecurityItem } from './security-item.tsx';

export const PROVIDER_MARKS = { google: <GoogleMark />, facebook: <FacebookMark />, apple: <AppleMark /> };

type IdentityItemProps = {
  identity: UserIdentity;
  /** Shown if the identity has no address. */
  fallbackDetail: string;
  canUnlink: boolean;
  /** The provider or identity with a pending action; null if there is none. */
  busy: string | null;
  onUnlink: () => void;
};

/** One way in which a person can sign in. */
export function IdentityItem({ identity, fallbackDetail, canUnlink, busy, onUnlink }: IdentityItemProps) {
  const t = useTranslations('security.identities');
  const name = isSocial(identity.provider) ? t(identity.provider) : t('email');
  return (
    <SecurityItem
      icon={isSocial(identity.provider) ? PROVIDER_MARKS[identity.provider] : <KeyRound size={20} />}
      title={name}
      detail={String(identity.identity_data?.['email'] ?? fallbackDetail)}
      aside={
        canUnlink && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('unlinkNamed', { name })}
            disabled={busy !== null}
            isLoading={busy === identity.identity_id}
            onClick={onUnlink}
          >
            {t('unlink')}
          </Button>
        )
      }
    />
  );
}

function isSocial(provider: string): provider is keyof typeof PROVIDER_MARKS {
  return provider in PROVIDER_MARKS;
}
