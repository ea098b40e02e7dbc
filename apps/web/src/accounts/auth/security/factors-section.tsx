import type { SecurityOverview } from '@cuppa/contract/accounts/auth/auth-contract';
import type { Factor, User } from '@supabase/auth-js';
import { Smartphone, SquareAsterisk } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { AuthenticatorEnrolment } from './authenticator-enrolment.tsx';
import { PhoneEnrolment } from './phone-enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactorSheet } from './remove-factor-sheet.tsx';
import { SecurityItem } from './security-item.tsx';
import { SecuritySection } from './security-section.tsx';
import { useRefreshAccount } from './use-account.ts';
import { useRecoveryCodes } from './use-recovery-codes.ts';

/** Second factors: authenticator apps, and phones if the server can send text messages. */
export function FactorsSection({ account, overview }: { account: User; overview: SecurityOverview }) {
  const t = useTranslations('security.factors');
  const refresh = useRefreshAccount();
  const [adding, setAdding] = useState<'totp' | 'phone' | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const factors = account.factors ?? [];
  const verified = factors.filter(({ status }) => status === 'verified');
  const { hide, ...recovery } = useRecoveryCodes(verified.length > 0);

  function finish() {
    setAdding(null);
    refresh();
    // The first factor ends every session that has not proved it.
    const isFirst = verified.length === 0;
    if (isFirst) void recovery.make({ isFirst });
    showToast(t(isFirst ? 'turnedOn' : 'added'), {
      id: 'security',
      variant: 'success',
      ...(isFirst && { description: t('turnedOnDescription') }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }
  const cancel = () => {
    setAdding(null);
    refresh();
  };

  const canAdd = overview.canUseAuthenticator || overview.canUsePhone;
  return (
    <SecuritySection title={t('title')} description={t(canAdd ? 'description' : 'closed')}>
      {verified.length > 0 && (
        <ul className="flex flex-col gap-4">
          {verified.map((factor) => (
            <FactorItem key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
          ))}
        </ul>
      )}
      {(verified.length > 0 || recovery.codes !== null) && <RecoveryCodes {...recovery} onSaved={hide} />}
      {adding === 'totp' && <AuthenticatorEnrolment factors={factors} onDone={finish} onCancel={cancel} />}
      {adding === 'phone' && <PhoneEnrolment factors={factors} onDone={finish} onCancel={cancel} />}
      {adding === null && overview.canUseAuthenticator && (
        <Button variant="outline" icon={<SquareAsterisk size={20} aria-hidden />} onClick={() => setAdding('totp')}>
          {t('addApp')}
        </Button>
      )}
      {adding === null && overview.canUsePhone && (
        <Button variant="outline" icon={<Smartphone size={20} aria-hidden />} onClick={() => setAdding('phone')}>
          {t('addPhone')}
        </Button>
      )}
      <RemoveFactorSheet
        factor={removing}
        isLast={verified.length === 1}
        onClose={() => setRemoving(null)}
        onRemoved={refresh}
      />
    </SecuritySection>
  );
}

function FactorItem({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const t = useTranslations('security.factors');
  const dates = useDates();
  const isApp = factor.factor_type === 'totp';
  const name = factor.friendly_name || t(isApp ? 'app' : 'phone');
  return (
    <SecurityItem
      icon={isApp ? <SquareAsterisk size={20} /> : <Smartphone size={20} />}
      title={name}
      detail={t('addedOn', { date: dates.say('fullDate', factor.created_at) })}
      aside={
        <Button variant="outline" size="sm" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      }
    />
  );
}
