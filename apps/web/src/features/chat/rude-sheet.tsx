import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type RudeSheetProps = { text: string; isOpen: boolean; onClose: () => void; onSend: () => void };

/** Asks once more before a text is sent that may sound rude. */
export function RudeSheet({ text, isOpen, onClose, onSend }: RudeSheetProps) {
  const t = useTranslations('chat');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('rudeTitle')} description={t('rudeDescription')}>
      <p className="mb-5 max-h-40 overflow-y-auto rounded-m bg-surface-2 px-4 py-3 text-body whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <div className="flex flex-col gap-3">
        <Button onClick={onClose}>{t('rewrite')}</Button>
        <Button variant="outline" onClick={onSend}>
          {t('sendAnyway')}
        </Button>
      </div>
    </Sheet>
  );
}
