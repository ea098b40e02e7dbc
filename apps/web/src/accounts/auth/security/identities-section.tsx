import type { SecurityOverview } from '@cuppa/contract/accounts/auth/auth-contract';
import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { matchRefusal } from '../auth-refusals.ts';
import { readCallbackFailure } from '../callback-failure.ts';
import { IdentityItem, PROVIDER_MARKS } from './identity-item.tsx';
import { LINK, LINK_CALLBACK, UNLINK } from './security.messages.ts';
import { SecuritySection } from './security-section.tsx';
import { useRefreshAccount } from './use-account.ts';
import { useSecurityFailure } from './use-security-failure.ts';

/** The ways in which a person can sign in, and those that they can add or remove. */
export function IdentitiesSection({ account, overview }: { account: User; overview: SecurityOverview }) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.identities');
  const refresh = useRefreshAccount();
  const showFailure = useSecurityFailure();
  const linkFailure = useLinkFailure();
  const [busy, setBusy] = useState<string | null>(null);
  const identities = account.identities ?? [];
  const linkable = overview.canLinkIdentities
    ? overview.openProviders.filter((provider) => !identities.some((identity) => identity.provider === provider))
    : [];

  async function link(provider: Provider) {
    setBusy(provider);
    const redirectTo = `${location.origin}/settings/security`;
    const authClient = await loadAuthClient();
    const { error } = await authClient.linkIdentity({ provider, options: { redirectTo } });
    if (error === null) return;
    setBusy(null);
    const refusal = matchRefusal(error, LINK);
    showFailure(t('linkFailed'), error, refusal === null ? undefined : t(refusal));
  }

  async function unlink(identity: UserIdentity) {
    setBusy(identity.identity_id);
    const authClient = await loadAuthClient();
    const { error } = await authClient.unlinkIdentity(identity);
    setBusy(null);
    if (error !== null) {
      const refusal = matchRefusal(error, UNLINK);
      return showFailure(t('unlinkFailed'), error, refusal === null ? undefined : t(refusal));
    }
    refresh();
    showToast(t('unlinked'), { id: 'security', variant: 'success', durationMs: AUTH_TOAST_DURATION_MS });
  }

  return (
    <SecuritySection title={t('title')}>
      {linkFailure !== null && (
        <p role="alert" className="flex items-center gap-2 rounded-m bg-danger-soft p-4 text-body text-danger-ink">
          <CircleAlert size={20} aria-hidden className="shrink-0" />
          <span>{t(matchRefusal(linkFailure, LINK_CALLBACK) ?? 'linkRefused')}</span>
        </p>
      )}
      {identities.length === 0 && <p className="text-body text-ink-2">{t('none')}</p>}
      <ul className="flex flex-col gap-4">
        {identities.map((identity) => (
          <IdentityItem
            key={identity.identity_id}
            identity={identity}
            fallbackDetail={account.email ?? ''}
            canUnlink={overview.canLinkIdentities && identities.length > 1}
            busy={busy}
            onUnlink={() => void unlink(identity)}
          />
        ))}
      </ul>
      {linkable.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          icon={PROVIDER_MARKS[provider]}
          disabled={busy !== null}
          isLoading={busy === provider}
          onClick={() => void link(provider)}
        >
          {t('link', { name: t(provider) })}
        </Button>
      ))}
    </SecuritySection>
  );
}

/** The refusal in the URL after a return from the provider. Clears the URL. */
function useLinkFailure() {
  const navigate = useNavigate();
  const [failure] = useState(() => readCallbackFailure(location.href));
  useEffect(() => {
    if (failure !== null) void navigate(location.pathname, { replace: true });
  }, [failure, navigate]);
  return failure;
}
