type PromptQuoteProps = {
  question: string;
  answer: string;
  /** The line above the question; none by default. */
  lead?: string | undefined;
};

/** A prompt with the beginning of its answer, inside a card about its person. */
export function PromptQuote({ question, answer, lead }: PromptQuoteProps) {
  return (
    <figure className="w-full rounded-m bg-surface-2 px-4 py-3 text-left tight:py-2">
      <figcaption className="text-label text-ink-2">
        {lead !== undefined && <span className="block font-semibold text-ink">{lead}</span>}
        <span>{question}</span>
      </figcaption>
      <blockquote
        dir="auto"
        className="mt-0.5 line-clamp-3 text-body font-semibold wrap-anywhere whitespace-pre-line tight:line-clamp-2"
      >
        {answer}
      </blockquote>
    </figure>
  );
}
