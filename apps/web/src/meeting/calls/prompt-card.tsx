import { MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, type Ref, useDeferredValue } from 'react';

type PromptCardProps = {
  /** Names the card where it is more than a question. */
  label?: string | undefined;
  icon?: ReactNode;
  /** "Prompt 2 of 5". */
  eyebrow: string;
  tag?: ReactNode;
  question: string;
  /** Whose turn it is. It is spoken whenever it changes, so nothing in it may tick. */
  note?: ReactNode;
  /** What there is to do; not spoken. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** The card of a call. One stays for all that comes: a reader hears what changes in it, once. */
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
  // Readers hear what comes into a live region, but not what it was born with.
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
          {eyebrow}
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
