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
import { useDates } from '../../lib/time/use-dates.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { VerdictForm } from './verdict-form.tsx';

type VerdictCardProps = {
  callId: string;
  /** Two ways to the other five minutes, if both chose "Again". */
  renderAgain: (again: { callId: string; partnerName: string }) => ReactNode;
};

/** The private question after a call, one's own answer to it, and what both chose: live. */
export function VerdictCard({ callId, renderAgain }: VerdictCardProps) {
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
  return <VerdictBody verdict={verdict.data} renderAgain={renderAgain} />;
}

function VerdictBody({ verdict, renderAgain }: { verdict: Verdict; renderAgain: VerdictCardProps['renderAgain'] }) {
  const [isChanging, setIsChanging] = useState(false);
  if (verdict.shared !== null && !isChanging) {
    return <Shared verdict={verdict} renderAgain={renderAgain} onChange={() => setIsChanging(true)} />;
  }
  if (verdict.own !== null && !(isChanging && verdict.isOpen)) {
    return <Answered verdict={verdict} onChange={() => setIsChanging(true)} />;
  }
  if (!verdict.isOpen) return null;
  return <VerdictForm verdict={verdict} onSaved={() => setIsChanging(false)} />;
}

type SharedProps = { verdict: Verdict; renderAgain: VerdictCardProps['renderAgain']; onChange: () => void };

function Shared({ verdict, renderAgain, onChange }: SharedProps) {
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
          {t('sayHello')}
        </Link>
      )}
      {verdict.isOpen && <ChangeLine closesAt={verdict.closesAt} onChange={onChange} />}
    </section>
  );
}

function Answered({ verdict, onChange }: { verdict: Verdict; onChange: () => void }) {
  const t = useTranslations('verdict');
  const words = (verdict.own ?? []).map((choice: VerdictChoice) => t(choice));
  return (
    <Card as="section">
      <h2 className="text-t2">{t('yourAnswer', { choices: words.length === 0 ? t('none') : listed(words) })}</h2>
      <p className="mt-2 text-small text-ink-2">{t('closing')}</p>
      {verdict.isOpen && <ChangeLine closesAt={verdict.closesAt} onChange={onChange} />}
    </Card>
  );
}

/** Says how long the answer may be changed, and opens the form for it. */
function ChangeLine({ closesAt, onChange }: { closesAt: string; onChange: () => void }) {
  const t = useTranslations('verdict');
  const dates = useDates();
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-small">
      {t('changeUntil', { time: dates.say('time', closesAt) })}
      <button type="button" onClick={onChange} className="min-h-11 px-1 font-display font-bold underline">
        {t('change')}
      </button>
    </p>
  );
}
