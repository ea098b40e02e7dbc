import { ArrowRight, ChevronDown, Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Question } from './questions.ts';

/** A question that expands to its answer, also if the address contains its id. */
export function QuestionItem({ question }: { question: Question }) {
  const t = useTranslations('help');
  const { hash } = useLocation();
  const { id, to, open } = question;
  const isAsked = hash === `#${id}`;
  const summary = useRef<HTMLElement>(null);
  // The browser tracks which questions are open; the address opens one more.
  useEffect(() => {
    const box = summary.current?.parentElement;
    if (!isAsked || !(box instanceof HTMLDetailsElement)) return;
    box.open = true;
    summary.current?.focus();
    box.scrollIntoView?.({ block: 'center' });
  }, [isAsked]);
  const words = t(`questions.${id}.question`);
  return (
    <details
      id={id}
      className="group relative not-first:before:absolute not-first:before:inset-x-4.5 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line"
    >
      <summary
        ref={summary}
        className="flex min-h-15 cursor-pointer list-none items-center gap-3.5 px-4.5 py-2.5 text-body font-semibold hover:bg-surface-2 focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1">{words}</span>
        <ChevronDown size={20} aria-hidden className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="px-4.5 pb-4">
        <p className="text-body text-ink-2">{t(`questions.${id}.answer`)}</p>
        <div className="mt-2 flex items-center justify-between gap-3">
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-ink hover:underline"
          >
            <span>{t(`open.${open}`)}</span>
            <ArrowRight size={18} aria-hidden />
          </Link>
          <Link
            to={`#${id}`}
            replace
            aria-label={t('linkTo', { question: words })}
            className="grid size-11 place-items-center rounded-s text-ink-3 hover:bg-surface-2"
          >
            <Link2 size={18} aria-hidden />
          </Link>
        </div>
      </div>
    </details>
  );
}
