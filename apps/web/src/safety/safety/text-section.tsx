import { type ReactNode, useId } from 'react';

type TextSectionProps = { heading: string; points?: readonly string[]; children?: ReactNode };

/** A part of a page to read: a heading, its points, and its children. */
export function TextSection({ heading, points = [], children }: TextSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-l bg-surface p-6 shadow-e1">
      <h2 id={id} className="text-t3">
        {heading}
      </h2>
      {points.length > 0 && (
        <ul className="mt-2.5 flex list-disc flex-col gap-2 pl-5 text-body text-ink-2 marker:text-primary-ink">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
