import { useQuery } from '@tanstack/react-query';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LateWords } from '../../../lib/page/late-words.tsx';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { canUsePasskeys } from '../../../lib/passkeys/passkey-ceremony.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { useDates } from '../../../lib/time/use-dates.ts';
import passkeys from '../../../messages/en/accounts/passkeys.json' with { type: 'json' };
import { Button } from '../../../ui/controls/button.tsx';
import { useAddPasskey } from '../../parts/use-add-passkey.ts';
import { type Passkey, PasskeySheet } from './passkey-sheet.tsx';
import { SecurityItem } from './security-item.tsx';
import { SecuritySection } from './security-section.tsx';

/** The passkeys of the person, to add, name and remove. */
export function PasskeysSection() {
  return (
    <LateWords words={{ passkeys }}>
      <Passkeys />
    </LateWords>
  );
}

function Passkeys() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('passkeys');
  const { add, isAdding } = useAddPasskey();
  const [changing, setChanging] = useState<Passkey | null>(null);
  const list = useQuery({
    queryKey: ['passkeys'],
    queryFn: async (): Promise<Passkey[]> => {
      const { data, error } = await (await loadAuthClient()).passkey.list();
      if (error) throw error;
      return data;
    },
    staleTime: 0,
  });
  const refresh = () => void list.refetch();
  const own = list.data ?? [];

  return (
    <SecuritySection title={t('title')} description={t('description')}>
      {list.isError && list.data === undefined && <LoadFailed query={list} />}
      {own.length > 0 && (
        <ul className="flex flex-col gap-4">
          {own.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onChange={() => setChanging(passkey)} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button variant="outline" isLoading={isAdding} onClick={() => void add().then((isDone) => isDone && refresh())}>
          {t('add')}
        </Button>
      ) : (
        <p className="text-small text-ink-2">{t('cannot')}</p>
      )}
      <PasskeySheet passkey={changing} onClose={() => setChanging(null)} onChanged={refresh} />
    </SecuritySection>
  );
}

function PasskeyItem({ passkey, onChange }: { passkey: Passkey; onChange: () => void }) {
  const t = useTranslations('passkeys');
  const dates = useDates();
  const { created_at: created, last_used_at: used } = passkey;
  const name = passkey.friendly_name ?? t('unnamed');
  const days = [t('addedOn', { date: dates.say('fullDate', created) })];
  if (used !== undefined) days.push(t('lastUsed', { date: dates.say('fullDate', used) }));
  return (
    <SecurityItem
      icon={<FingerprintPattern size={20} />}
      title={name}
      detail={days.join(' · ')}
      aside={
        <Button variant="outline" size="sm" aria-label={t('changeNamed', { name })} onClick={onChange}>
          {t('change')}
        </Button>
      }
    />
  );
}
