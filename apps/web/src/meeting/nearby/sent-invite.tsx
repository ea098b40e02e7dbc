import type { NearbyInvite } from '@cuppa/contract/meeting/nearby/nearby-contract';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { TimeLeft } from './time-left.tsx';

type SentInviteProps = { invite: NearbyInvite; isWithdrawing: boolean; onWithdraw: () => void };

/** The own invitation that waits for an answer. */
export function SentInvite({ invite, isWithdrawing, onWithdraw }: SentInviteProps) {
  const t = useTranslations('nearby');
  const name = invite.partnerName;
  return (
    <Card as="section" aria-labelledby="sent" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 p-4!">
      <Avatar name={name} seed={invite.partnerAvatarSeed} frame={invite.partnerFrame} size={56} hasEar />
      <div className="min-w-40 flex-1">
        <h2 id="sent" className="text-t3 wrap-anywhere">
          {t('sentTitle', { name })}
        </h2>
        <p className="text-small text-ink-2">{t('sentText')}</p>
        <p className="text-small text-ink-2">{t('oneAtATime')}</p>
        <TimeLeft key={invite.remainingMs} remainingMs={invite.remainingMs} />
      </div>
      <Button
        size="sm"
        variant="outline"
        isLoading={isWithdrawing}
        loadingLabel={t('withdrawing')}
        onClick={onWithdraw}
      >
        {t('withdraw')}
      </Button>
    </Card>
  );
}
