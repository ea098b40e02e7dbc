import type { OpenSession } from '@cuppa/contract/accounts/auth/auth-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { useDates } from '../../../lib/time/use-dates.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { Tag } from '../../../ui/surfaces/tag.tsx';
import { SecurityItem } from './security-item.tsx';
import { SecuritySection } from './security-section.tsx';
import { useRefreshAccount } from './use-account.ts';
import { useSecurityFailure } from './use-security-failure.ts';

/** The devices that the person is signed in on, this one first. */
export function SessionsSection({ sessions }: { sessions: readonly OpenSession[] }) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.sessions');
  const refresh = useRefreshAccount();
  const showFailure = useSecurityFailure();
  const [isEndingOthers, setIsEndingOthers] = useState(false);
  const sorted = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  async function endOthers() {
    setIsEndingOthers(true);
    const authClient = await loadAuthClient();
    const { error } = await authClient.signOut({ scope: 'others' });
    setIsEndingOthers(false);
    if (error) return showFailure(t('othersFailed'), error);
    refresh();
    showToast(t('othersEnded'), { id: 'security', variant: 'success', durationMs: AUTH_TOAST_DURATION_MS });
  }

  return (
    <SecuritySection title={t('title')}>
      <ul className="flex flex-col gap-4">
        {sorted.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="outline" isLoading={isEndingOthers} onClick={() => void endOthers()}>
          {t('endOthers')}
        </Button>
      ) : (
        <p className="text-small text-ink-2">{t('onlyThis')}</p>
      )}
    </SecuritySection>
  );
}

function SessionItem({ session }: { session: OpenSession }) {
  const { queries } = useServer();
  const t = useTranslations('security.sessions');
  const dates = useDates();
  const client = useQueryClient();
  const { browser, system } = session;
  const name =
    browser !== null && system !== null ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknown'));
  const end = useMutation(
    queries.auth.endSession.mutationOptions({
      onSuccess: (overview) => {
        client.setQueryData(queries.auth.security.queryKey(), overview);
        showToast(t('ended'), {
          id: 'security',
          variant: 'success',
          description: name,
          durationMs: AUTH_TOAST_DURATION_MS,
        });
      },
      onError: (error) => {
        if (isAnsweredByApp(error)) return;
        showToast(t('endFailed'), { id: 'security', variant: 'destructive', durationMs: AUTH_TOAST_DURATION_MS });
      },
    }),
  );
  const time = dates.say('fullMoment', session.lastUsedAt);
  return (
    <SecurityItem
      icon={<MonitorSmartphone size={20} />}
      title={name}
      detail={session.isCurrent ? t('thisDevice') : t('lastUsed', { time })}
      aside={
        session.isCurrent ? (
          <Tag tone="success">{t('activeNow')}</Tag>
        ) : (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('endNamed', { name })}
            isLoading={end.isPending}
            onClick={() => end.mutate({ id: session.id })}
          >
            {t('end')}
          </Button>
        )
      }
    />
  );
}
