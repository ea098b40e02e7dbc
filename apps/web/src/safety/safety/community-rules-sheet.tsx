import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HeartHandshake, LogOut, Shield, UserCheck, VideoOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { SafetyLink } from './safety-link.tsx';

const RULES = [
  { key: 'kind', Icon: HeartHandshake },
  { key: 'adult', Icon: UserCheck },
  { key: 'clothed', Icon: VideoOff },
  { key: 'leave', Icon: LogOut },
  { key: 'shield', Icon: Shield },
] as const;

type CommunityRulesSheetProps = { isOpen: boolean; onClose: () => void; onAccepted: () => void };

/** The community rules, accepted once before the first call. */
export function CommunityRulesSheet({ isOpen, onClose, onAccepted }: CommunityRulesSheetProps) {
  const { queries } = useServer();
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const client = useQueryClient();
  const accept = useMutation(queries.safety.acceptRules.mutationOptions());

  async function submit(): Promise<void> {
    try {
      client.setQueryData(queries.profile.me.queryKey(), await accept.mutateAsync(undefined));
      onAccepted();
    } catch {
      showToast(t('acceptFailed'), { variant: 'destructive', description: t('tryAgainLater') });
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('rulesTitle')}
      description={t('rulesDescription')}
      closeLabel={common('close')}
      isClosable={!accept.isPending}
    >
      <ul className="mb-6 flex flex-col gap-4">
        {RULES.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-primary-ink" />
            <span className="text-body">{t(`rule_${key}`)}</span>
          </li>
        ))}
      </ul>
      <div className="-mt-3 mb-3">
        <SafetyLink to="/community-rules" label={t('wholeRules')} />
      </div>
      <Button
        className="w-full"
        isLoading={accept.isPending}
        loadingLabel={common('saving')}
        onClick={() => void submit()}
      >
        {t('accept')}
      </Button>
    </Sheet>
  );
}
