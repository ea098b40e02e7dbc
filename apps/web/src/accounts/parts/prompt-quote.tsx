/** A prompt with its answer, inside a card about its person. */
export function PromptQuote({ question, answer }: { question: string; answer: string }) {
  return (
    <figure className="w-full rounded-m bg-surface-2 px-4 py-3 text-left tight:py-2">
      <figcaption className="text-label text-ink-2">{question}</figcaption>
      <blockquote dir="auto" className="mt-0.5 text-body font-semibold wrap-anywhere whitespace-pre-line">
        {answer}
      </blockquote>
    </figure>
  );
}
