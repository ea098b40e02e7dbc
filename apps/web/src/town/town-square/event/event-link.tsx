import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';

/** The link of an online event for its guests, or when it opens. */
export function EventLink({ link, linkOpensAt, ownPart }: Pick<EventPage, 'link' | 'linkOpensAt' | 'ownPart'>) {
  const t = useTranslations('event');
  const dates = useDates();
  if (link !== null) {
    return (
      <>
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonStyles('primary', 'sm', 'mt-2 self-start')}
        >
          <span>{t('openLink')}</span>
          <ExternalLink size={18} aria-label={t('opensNewTab')} />
        </a>
        {/* The real host name of the link. */}
        <span className="mt-1 text-small wrap-anywhere text-ink-2">{URL.parse(link)?.host}</span>
      </>
    );
  }
  const isGuest = ownPart === 'going' || ownPart === 'hosting';
  return (
    <span className="text-small text-ink-2">
      {isGuest && linkOpensAt !== null
        ? t('linkOpensAt', { time: dates.say('moment', linkOpensAt) })
        : t('linkForGuests')}
    </span>
  );
}
