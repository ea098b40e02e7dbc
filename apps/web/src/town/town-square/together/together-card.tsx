import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-together.ts';

/** "Go together?" in the recap of a call, once both chose a connection. */
export function TogetherAfterCall({ callId }: { callId: string }) {
  const { queries } = useServer();
  const { data: verdict } = useQuery(queries.pairs.verdict.queryOptions({ input: { callId } }));
  if (verdict === undefined || verdict.connectionId === null) return null;
  return <TogetherCard connectionId={verdict.connectionId} partnerName={verdict.partnerName} />;
}

function TogetherCard({ connectionId, partnerName }: { connectionId: string; partnerName: string }) {
  const t = useTranslations('together');
  const id = useId();
  const suggestions = useSuggestions(connectionId);
  if (suggestions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-t2">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3.5 text-small text-ink-2">
        {`${t('description', { name: partnerName })} ${t('private')}`}
      </p>
      <SuggestionList {...{ connectionId, partnerName, suggestions }} />
    </Card>
  );
}
