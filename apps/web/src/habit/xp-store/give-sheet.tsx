import { FREEZE_PRICE } from '@cuppa/domain/habit/xp-store/store-items';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Medallion } from '../parts/medallion.tsx';
import { MatchChoice } from './match-choice.tsx';
import { PriceLines } from './price-lines.tsx';
import { type Receiver, useGiveFreeze } from './use-give-freeze.ts';
import type { Balance } from './xp-store.queries.ts';

type GiveSheetProps = {
  balance: Balance;
  /** The match from whose page the person came; null if they choose one here. */
  connectionId: string | null;
  onClose: () => void;
};

/** Gives a freeze to a match: choose the receiver, then confirm the price and the XP left. */
export function GiveSheet({ balance, connectionId, onClose }: GiveSheetProps) {
  const t = useTranslations('xpStore.give');
  const common = useTranslations('common');
  const [chosen, setChosen] = useState<Receiver | null>(null);
  const [isGiving, setIsGiving] = useState(false);
  const known = useKnownReceiver(connectionId);
  const receiver = chosen ?? known.receiver;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      onOpenerGone={() => document.getElementById('store-streak_freeze')?.focus()}
      isClosable={!isGiving}
      closeLabel={common('close')}
      title={receiver === null ? t('title') : t('titleFor', { name: receiver.name })}
      description={t('description')}
      art={
        <div data-field className="grid place-items-center bg-field-cel py-7">
          <span aria-hidden className="block size-26">
            <Medallion tone="blue" isUnlocked icon={<Gift />} className="w-full" />
          </span>
        </div>
      }
    >
      {receiver !== null && (
        <Confirm key={receiver.connectionId} {...{ balance, receiver, onClose }} onGivingChange={setIsGiving} />
      )}
      {receiver === null && connectionId === null && <MatchChoice onChoose={setChosen} />}
      {receiver === null && connectionId !== null && (
        <>
          {known.query.isError || known.query.isPaused ? (
            <LoadFailed query={known.query} />
          ) : (
            <div role="status" aria-label={common('loading')}>
              <Skeleton className="h-44 rounded-m" />
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}

/** The match whose connection id is in the address. */
function useKnownReceiver(connectionId: string | null) {
  const { queries } = useServer();
  const query = useQuery({
    ...queries.connections.read.queryOptions({ input: { connectionId: connectionId ?? '' } }),
    enabled: connectionId !== null,
  });
  const receiver: Receiver | null =
    connectionId === null || query.data === undefined ? null : { connectionId, name: query.data.person.firstName };
  return { query, receiver };
}

type ConfirmProps = {
  balance: Balance;
  receiver: Receiver;
  onClose: () => void;
  onGivingChange: (isGiving: boolean) => void;
};

function Confirm({ balance, receiver, onClose, onGivingChange }: ConfirmProps) {
  const t = useTranslations('xpStore');
  const { give, isGiving, failure } = useGiveFreeze(receiver, onClose);
  const isTooDear = balance.spendable < FREEZE_PRICE && failure === null && !isGiving;
  const shown = isTooDear ? 'price' : failure;
  const isRefused = shown !== null && shown !== 'unreachable';

  useEffect(() => onGivingChange(isGiving), [isGiving, onGivingChange]);

  return (
    <>
      <PriceLines balance={balance} price={FREEZE_PRICE} />
      {shown !== null && (
        <p role="alert" className="mb-4 text-center text-small text-danger-ink">
          {t(`give.failures.${shown}`, { name: receiver.name })}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {!isRefused && (
          <Button isLoading={isGiving} loadingLabel={t('give.giving')} onClick={give}>
            {t('give.confirm', { price: FREEZE_PRICE })}
          </Button>
        )}
        <Button variant={isRefused ? 'outline' : 'text'} disabled={isGiving} onClick={onClose}>
          {t(isRefused ? 'back' : 'notNow')}
        </Button>
      </div>
    </>
  );
}
