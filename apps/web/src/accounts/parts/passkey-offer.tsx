import { useQuery } from '@tanstack/react-query';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { LateWords } from '../../lib/page/late-words.tsx';
import { hasOwnAuthenticator } from '../../lib/passkeys/passkey-ceremony.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import passkeys from '../../messages/en/accounts/passkeys.json' with { type: 'json' };
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

/** Offers a passkey, once on each device, to a person who has none; renders nothing for others. */
export function PasskeyOffer() {
  const [isOver, setIsOver] = useState(() => readStored('passkeyOffer') !== null);
  if (isOver) return null;
  const end = () => {
    writeStored('passkeyOffer', 'over');
    setIsOver(true);
  };
  return (
    <LateWords words={{ passkeys }}>
      <Offer onOver={end} />
    </LateWords>
  );
}

function Offer({ onOver }: { onOver: () => void }) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('passkeys');
  const { add, isAdding } = useAddPasskey();
  const isWanted = useQuery({
    queryKey: ['passkey-offer'],
    queryFn: async () => {
      if (!(await hasOwnAuthenticator())) return false;
      const { data } = await (await loadAuthClient()).passkey.list();
      return data?.length === 0;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isWanted.data !== true) return null;
  return (
    <Card as="section" aria-label={t('offerTitle')} className="mt-4.5">
      <p className="flex items-start gap-2.5 text-body font-semibold">
        <FingerprintPattern size={20} aria-hidden className="mt-0.5 shrink-0 text-celadon-ink" />
        <span>{t('offerTitle')}</span>
      </p>
      <p className="mt-1 text-small text-ink-2">{t('description')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          isLoading={isAdding}
          onClick={() => void add().then((is) => is && onOver())}
        >
          {t('add')}
        </Button>
        <Button size="sm" variant="text" onClick={onOver}>
          {t('notNow')}
        </Button>
      </div>
    </Card>
  );
}
