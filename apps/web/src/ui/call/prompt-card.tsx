import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';

type PromptCardProps = {
  /** "Prompt 2 of 5". */
  eyebrow: string;
  tag?: ReactNode;
  question: string;
  /** Whose turn it is. */
  note?: ReactNode;
};

export function PromptCard({ eyebrow, tag, question, note }: PromptCardProps) {
  return (
    <section data-prompt className="rounded-l bg-surface p-5 text-ink shadow-e2">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1.5 rounded-pill bg-primary-soft px-3 py-1 text-label text-primary-ink">
          <MessageCircleQuestion size={16} aria-hidden />
          {eyebrow}
        </span>
        {tag !== undefined && <span className="inline-flex items-center gap-1.5 text-label text-ink-2">{tag}</span>}
      </div>
      <div aria-live="polite">
        <p key={question} className="animate-fade font-display text-t2 desk:text-t1">
          {question}
        </p>
      </div>
      <div aria-live="polite">{note}</div>
    </section>
  );
}
