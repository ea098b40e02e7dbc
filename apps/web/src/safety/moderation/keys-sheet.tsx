import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { SwitchRow } from '../../ui/choices/row.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

const KEYS = [
  { keys: ['j', '↓'], words: 'key_down' },
  { keys: ['k', '↑'], words: 'key_up' },
  { keys: ['Enter'], words: 'key_open' },
  { keys: ['n'], words: 'key_next' },
  { keys: ['c'], words: 'key_claim' },
  { keys: ['s'], words: 'key_skip' },
  { keys: ['1', '9'], words: 'key_acts' },
  { keys: ['q'], words: 'key_queue' },
  { keys: ['?'], words: 'key_help' },
] as const;

/** Holds whether single keys work on this device, and the state of the sheet that lists them. */
export function useKeysSheet() {
  const [isOn, setIsOn] = useState(() => readStored('usesModerationKeys') ?? true);
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOn,
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    setIsOn: (next: boolean) => {
      setIsOn(next);
      writeStored('usesModerationKeys', next);
    },
  };
}

type KeysState = ReturnType<typeof useKeysSheet>;

export function KeysButton({ keys }: { keys: KeysState }) {
  const t = useTranslations('moderation');
  return (
    <IconButton label={t('keys')} aria-haspopup="dialog" onClick={keys.open}>
      <Keyboard size={22} aria-hidden />
    </IconButton>
  );
}

export function KeysSheet({ keys }: { keys: KeysState }) {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  return (
    <Sheet
      isOpen={keys.isOpen}
      onClose={keys.close}
      title={t('keysTitle')}
      description={t('keysText')}
      closeLabel={common('close')}
    >
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-body">
        {KEYS.map(({ keys: names, words }) => (
          <div key={names.join()} className="contents">
            <dt className="flex gap-1.5">
              {names.map((name, index) => (
                <span key={name} className="contents">
                  {index > 0 && words === 'key_acts' && <span aria-hidden>–</span>}
                  <KeyCap name={name} />
                </span>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <div className="-mx-4.5">
        <SwitchRow icon={<Keyboard size={20} />} label={t('keysOn')} isOn={keys.isOn} onChange={keys.setIsOn} />
      </div>
    </Sheet>
  );
}

/** A key as it looks on the keyboard. */
export function KeyCap({ name }: { name: string }) {
  return (
    <kbd className="grid min-h-7 min-w-7 place-items-center rounded-xs bg-surface-3 px-2 font-text text-label text-ink-2">
      {name}
    </kbd>
  );
}
