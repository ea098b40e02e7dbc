import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { useServer } from '../../lib/server/server-provider.tsx';

type OpenerProps = { connectionId: string; onFill: (text: string) => void };

/** A first line for an empty chat, about the two people's call. A tap fills it in; nothing is sent. */
export function Opener({ connectionId, onFill }: OpenerProps) {
  const { queries } = useServer();
  const t = useTranslations('chat');
  const { data } = useQuery(queries.pairs.opener.queryOptions({ input: { connectionId } }));
  const text = data?.card
    ? t('openerCard', { card: data.card })
    : data?.value && t('openerValue', { value: coreValueLabel(data.value) });
  if (!text) return null;
  return (
    <button
      type="button"
      onClick={() => onFill(text)}
      className="mx-auto mb-3 flex min-h-11 w-full max-w-768 items-center gap-2.5 rounded-m bg-primary-soft px-4 py-2 text-left text-small text-ink"
    >
      <MessageCircle size={18} aria-hidden className="shrink-0 text-primary-ink" />
      <span>{text}</span>
    </button>
  );
}
