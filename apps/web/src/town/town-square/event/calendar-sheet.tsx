import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { Download, ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { calendarFile, googleLink } from './calendar-links.ts';
import { eventAddress } from './event-address.ts';

type CalendarSheetProps = { event: PublicEvent; isOpen: boolean; onClose: () => void };

/** Ways to add an event to one's own calendar. */
export function CalendarSheet({ event, isOpen, onClose }: CalendarSheetProps) {
  const t = useTranslations('event');
  const common = useTranslations('common');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('calendarTitle')}
      description={t('calendarDescription')}
      closeLabel={common('close')}
    >
      <div className="flex flex-col gap-3">
        <a href={calendarFile(event.id)} download onClick={onClose} className={buttonStyles('primary')}>
          <Download size={20} aria-hidden />
          <span>{t('calendarFile')}</span>
        </a>
        <a
          href={googleLink(event, eventAddress(event.id))}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
          className={buttonStyles('outline')}
        >
          <span>{t('calendarGoogle')}</span>
          <ExternalLink size={18} aria-label={t('opensNewTab')} />
        </a>
      </div>
    </Sheet>
  );
}
