import { MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, type Ref, useDeferredValue } from 'react';

type PromptCardProps = {
  /** Names the card if it is more than a question. */
  label?: string | undefined;
  icon?: ReactNode;
  /** "Prompt 2 of 5". */
  eyebrow: string;
  tag?: ReactNode;
  question: string;
  /** Says whose turn it is. Every change is spoken, so nothing in it may tick. */
  note?: ReactNode;
  /** The controls of the card; not spoken. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** The card of a call. The same element stays for all cards, so that a screen reader hears each change once. */
export function PromptCard({
  label,
  icon = <MessageCircleQuestion size={16} aria-hidden />,
  eyebrow,
  tag,
  question,
  note,
  children,
  ref,
}: PromptCardProps) {
  // Screen readers speak text added to a live region, but not its initial text.
  const isThere = useDeferredValue(true, false);
  return (
    <section
      ref={ref}
      data-prompt
      tabIndex={-1}
      aria-label={label}
      className="rounded-l bg-surface p-5 text-ink shadow-e2"
    >
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <h2 className="inline-flex items-center gap-1.5 rounded-pill bg-primary-soft px-3 py-1 font-text text-label text-primary-ink">
          {icon}
          <span>{eyebrow}</span>
        </h2>
        {tag !== undefined && <span className="inline-flex items-center gap-1.5 text-label text-ink-2">{tag}</span>}
      </div>
      <div aria-live="polite">
        {isThere && (
          <p key={question} className="animate-fade font-display text-t2 wrap-anywhere desk:text-t1">
            {question}
          </p>
        )}
      </div>
      <div aria-live="polite">{isThere && note}</div>
      {children}
    </section>
  );
}
