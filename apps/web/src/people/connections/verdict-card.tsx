import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { listed } from '../../lib/page/listed.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { VerdictForm } from './verdict-form.tsx';

type VerdictCardProps = {
  callId: string;
  /** The sheet around it shows the question. */
  isInSheet?: boolean | undefined;
  /** Two ways to the other five minutes, if both chose "Again". */
  renderAgain: (again: { callId: string; partnerName: string }) => ReactNode;
};

/** The private question after a call, one's own answer to it, and what both chose: live. */
export function VerdictCard({ callId, isInSheet = false, renderAgain }: VerdictCardProps) {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  const verdict = useQuery(queries.pairs.verdict.queryOptions({ input: { callId } }));

  useEffect(() => {
    const queryKey = queries.pairs.verdict.key({ input: { callId } });
    const refresh = () => void client.invalidateQueries({ queryKey });
    const realtime = openRealtime();
    const stops = [realtime.on('verdict.changed', refresh), realtime.onConnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, callId, openRealtime, queries]);

  if (verdict.data === undefined) return null;
  return <VerdictBody verdict={verdict.data} isInSheet={isInSheet} renderAgain={renderAgain} />;
}

type VerdictBodyProps = Pick<VerdictCardProps, 'renderAgain'> & { verdict: Verdict; isInSheet: boolean };

function VerdictBody({ verdict, isInSheet, renderAgain }: VerdictBodyProps) {
  const [isChanging, setIsChanging] = useState(false);
  // What both chose stands, and replaces even a form that is open.
  if (verdict.shared !== null) return <Shared verdict={verdict} renderAgain={renderAgain} />;
  if (verdict.own !== null && !(isChanging && verdict.isOpen)) {
    return <Answered verdict={verdict} isInSheet={isInSheet} onChange={() => setIsChanging(true)} />;
  }
  if (!verdict.isOpen) return null;
  return <VerdictForm verdict={verdict} isInSheet={isInSheet} onSaved={() => setIsChanging(false)} />;
}

function Shared({ verdict, renderAgain }: Pick<VerdictBodyProps, 'verdict' | 'renderAgain'>) {
  const t = useTranslations('verdict');
  const { callId, partnerName, shared, connectionId } = verdict;
  const titles = { date: t('sharedDate'), friend: t('sharedFriend'), again: t('sharedAgain') } as const;
  return (
    <section data-field role="status" className="rounded-l bg-field-cha p-5 text-on-field-cha shadow-e1">
      <h2 className="text-t2">{titles[shared ?? 'again']}</h2>
      <p className="mt-1 mb-4 text-small">
        {t(connectionId === null ? 'againDescription' : 'connectedDescription', { name: partnerName })}
      </p>
      {connectionId === null ? (
        renderAgain({ callId, partnerName })
      ) : (
        <Link to={`/chat/${connectionId}`} className={buttonStyles('plum', 'md', 'w-full')}>
          <MessageCircle size={20} aria-hidden />
          <span>{t('sayHello')}</span>
        </Link>
      )}
    </section>
  );
}

type AnsweredProps = { verdict: Verdict; isInSheet: boolean; onChange: () => void };

function Answered({ verdict, isInSheet, onChange }: AnsweredProps) {
  const t = useTranslations('verdict');
  const own = verdict.own ?? [];
  const words = own.map((choice: VerdictChoice) => t(choice));
  const change = verdict.isOpen && (
    <button type="button" onClick={onChange} className="min-h-11 px-1 text-small font-bold underline">
      {t('change')}
    </button>
  );
  const answer = t('yourAnswer', { choices: own.length === 0 ? t('none') : listed(words) });
  if (isInSheet)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-l bg-surface-2 px-4 py-1 text-small">
        <span>{answer}</span>
        {change}
      </p>
    );
  return (
    <Card as="section">
      <h2 className="text-t2">{answer}</h2>
      <p className="mt-2 text-small text-ink-2">{t(own.length === 0 ? 'closingNone' : 'closing')}</p>
      {verdict.isOpen && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2">
          <span>{t('changeable')}</span>
          {change}
        </p>
      )}
    </Card>
  );
}
