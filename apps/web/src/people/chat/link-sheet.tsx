import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';

export type ChatLink = { href: string; host: string };

/** Shows where a link leads before it is opened. */
export function LinkSheet({ link, onClose }: { link: ChatLink | null; onClose: () => void }) {
  const t = useTranslations('chat');
  return (
    <Sheet
      isOpen={link !== null}
      onClose={onClose}
      title={t('linkTitle', { host: link?.host ?? '' })}
      description={t('linkDescription')}
      className="wrap-anywhere"
    >
      <p className="mb-5 max-h-40 overflow-y-auto rounded-m bg-surface-2 px-4 py-3 text-small text-ink-2">
        {link?.href}
      </p>
      <div className="flex flex-col gap-3">
        <Button onClick={onClose}>{t('linkStay')}</Button>
        <a
          href={link?.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={onClose}
          className={buttonStyles('outline')}
        >
          {t('linkOpen')}
        </a>
      </div>
    </Sheet>
  );
}
