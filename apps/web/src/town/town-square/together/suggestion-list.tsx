import type { TogetherSuggestion } from '@cuppa/contract/town/town-square/together-contract';
import { CalendarCheck, Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../../accounts/parts/core-value-label.ts';
import { listed } from '../../../lib/page/listed.ts';
import { useKeptFocus } from '../../../lib/page/use-kept-focus.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EventLine } from '../../parts/event-line.tsx';
import { useAnswer } from './use-together.ts';

type SuggestionListProps = { connectionId: string; partnerName: string; suggestions: readonly TogetherSuggestion[] };

/** Events that fit both people, each with the person's own private answer. */
export function SuggestionList({ suggestions, ...pair }: SuggestionListProps) {
  const list = useKeptFocus<HTMLUListElement>(suggestions.map(({ event }) => event.id).join());
  return (
    <ul ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {suggestions.map((suggestion) => (
        <Suggestion key={suggestion.event.id} suggestion={suggestion} {...pair} />
      ))}
    </ul>
  );
}

type SuggestionProps = { connectionId: string; partnerName: string; suggestion: TogetherSuggestion };

function Suggestion({ connectionId, partnerName, suggestion }: SuggestionProps) {
  const t = useTranslations('together');
  const answer = useAnswer(connectionId);
  const { event, sharedValues, ownAnswer, isAgreed } = suggestion;
  const item = useKeptFocus<HTMLLIElement>(`${ownAnswer} ${isAgreed}`);
  const say = (words: 'yes' | 'no') => answer.mutate({ connectionId, eventId: event.id, answer: words });
  return (
    <li ref={item} tabIndex={-1} className="rounded-m bg-surface-2 p-3.5 text-ink outline-none">
      <EventLine event={event} place={event.isOnline ? t('online') : event.location} />
      {sharedValues.length > 0 && (
        <p className="mt-2.5 text-small text-ink-2">
          {t('fits', { values: listed(sharedValues.map(coreValueLabel)) })}
        </p>
      )}
      <div role="status" className="mt-3 empty:mt-0">
        {isAgreed && <Agreed eventId={event.id} />}
        {!isAgreed && ownAnswer === 'yes' && (
          <p className="flex items-start gap-2 text-small font-semibold">
            <Lock size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span>{t('waiting', { name: partnerName })}</span>
          </p>
        )}
      </div>
      {!isAgreed && (
        <Answers>
          {ownAnswer === 'yes' ? (
            <Button variant="outline" size="sm" disabled={answer.isPending} onClick={() => say('no')}>
              {t('takeBack')}
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                className="flex-1"
                icon={<Check size={18} aria-hidden />}
                disabled={answer.isPending}
                onClick={() => say('yes')}
              >
                <span>{t('yes')}</span>
                <span className="sr-only">
                  <span>: </span>
                  <bdi>{event.title}</bdi>
                </span>
              </Button>
              <Button
                variant="outline"
                size="sm"
                className="flex-1"
                disabled={answer.isPending}
                onClick={() => say('no')}
              >
                <span>{t('no')}</span>
                <span className="sr-only">
                  <span>: </span>
                  <bdi>{event.title}</bdi>
                </span>
              </Button>
            </>
          )}
        </Answers>
      )}
    </li>
  );
}

function Answers({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2.5">{children}</div>;
}

function Agreed({ eventId }: { eventId: string }) {
  const t = useTranslations('together');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex items-center gap-2 font-semibold text-success-ink">
        <CalendarCheck size={18} aria-hidden className="shrink-0" />
        <span>{t('agreed')}</span>
      </p>
      <Link
        to={`/town-square/${eventId}`}
        className="inline-flex min-h-11 items-center font-display font-bold text-primary-ink hover:underline"
      >
        {t('open')}
      </Link>
    </div>
  );
}
