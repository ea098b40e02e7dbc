import type { Quote } from '@cuppa/contract/people/chat/chat-schema';
import { useTranslations } from 'use-intl';

type QuoteProps = { quote: Quote; partnerName: string };

/** The message that another one replies to: its sender and its first words. */
export function QuoteWords({ quote, partnerName }: QuoteProps) {
  const t = useTranslations('chat');
  return (
    <>
      <span className="block one-line text-label">
        <bdi translate="no">{quote.isOwn ? t('you') : partnerName}</bdi>
      </span>
      <span dir="auto" className="line-clamp-2 text-small wrap-anywhere">
        {quote.isPhoto ? t('quotedPhoto') : quote.text}
      </span>
    </>
  );
}

/** The quote in the bubble of a reply; a tap goes to the quoted message. */
export function MessageQuote({ quote, partnerName, onJump }: QuoteProps & { onJump: () => void }) {
  const t = useTranslations('chat');
  return (
    <button
      type="button"
      onClick={onJump}
      className="mb-1.5 block min-h-11 w-full rounded-xs border-l-3 border-primary bg-stripe py-1 pr-2 pl-2.5 text-left text-ink-2"
    >
      <span className="sr-only">{t('replyingTo')}</span>
      <QuoteWords quote={quote} partnerName={partnerName} />
    </button>
  );
}
