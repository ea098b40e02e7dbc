import { Copy, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { FeedChange } from './use-calendar-feed.ts';

type FeedCardProps = { url: string | null; isChanging: boolean; change: (change: FeedChange) => Promise<boolean> };

/** Makes, copies, replaces and removes the private address. */
export function FeedCard({ url, isChanging, change }: FeedCardProps) {
  const t = useTranslations('calendar');
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null);
  const [isMade, setIsMade] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  async function make(): Promise<void> {
    // The button disappears, so the focus moves to the heading above the address.
    focusHeading();
    setIsMade(await change('make'));
  }
  return (
    <Card as="section" aria-labelledby="address">
      <h2 id="address" ref={heading} tabIndex={-1} className="text-t3">
        {t('address')}
      </h2>
      <p className="mt-2 text-body text-ink-2">{t('addressText')}</p>
      <div className="mt-4">
        {url === null ? (
          <Button className="w-full" isLoading={isChanging} loadingLabel={t('making')} onClick={() => void make()}>
            {t('make')}
          </Button>
        ) : (
          <Address url={url} isChanging={isChanging} onAsk={setAsked} />
        )}
      </div>
      <p role="status" className="sr-only">
        {isMade && url !== null && t('ready')}
      </p>
      <ConfirmSheet
        onOpenerGone={focusHeading}
        asked={asked}
        isChanging={isChanging}
        onClose={() => setAsked(null)}
        onConfirm={async (what) => {
          if (await change(what)) setAsked(null);
        }}
      />
    </Card>
  );
}

type AddressProps = { url: string; isChanging: boolean; onAsk: (what: 'replace' | 'remove') => void };

function Address({ url, isChanging, onAsk }: AddressProps) {
  const t = useTranslations('calendar');
  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    showToast(t(isCopied ? 'copied' : 'notCopied'), {
      id: 'calendar-feed',
      variant: isCopied ? 'success' : 'info',
      description: t(isCopied ? 'copiedText' : 'notCopiedText'),
    });
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('label')}
        icon={<Link2 size={20} />}
        value={url}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className="w-full" icon={<Copy size={20} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" className="flex-1" disabled={isChanging} onClick={() => onAsk('replace')}>
          {t('replace')}
        </Button>
        <Button
          variant="destructive"
          size="sm"
          className="flex-1"
          disabled={isChanging}
          onClick={() => onAsk('remove')}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}

type ConfirmSheetProps = {
  asked: 'replace' | 'remove' | null;
  isChanging: boolean;
  onClose: () => void;
  onOpenerGone: () => void;
  onConfirm: (what: 'replace' | 'remove') => Promise<void>;
};

function ConfirmSheet({ asked, isChanging, onClose, onOpenerGone, onConfirm }: ConfirmSheetProps) {
  const t = useTranslations('calendar');
  const common = useTranslations('common');
  // Keeps the words while the sheet closes.
  const [last, setLast] = useState<'replace' | 'remove'>('replace');
  if (asked !== null && asked !== last) setLast(asked);
  return (
    <Sheet
      isOpen={asked !== null}
      onClose={onClose}
      onOpenerGone={onOpenerGone}
      isClosable={!isChanging}
      title={t(`${last}Title`)}
      description={t(`${last}Text`)}
      closeLabel={common('close')}
    >
      <Button
        variant={last === 'remove' ? 'destructive' : 'primary'}
        className="mt-2 w-full"
        isLoading={isChanging}
        onClick={() => void onConfirm(last)}
      >
        {t(`${last}Now`)}
      </Button>
    </Sheet>
  );
}
