import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/surfaces/card.tsx';

type SecuritySectionProps = { title: string; description?: string; children: ReactNode };

/** A section about one way to protect the account. */
export function SecuritySection({ title, description, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5">
      <h2 id={id} className="mb-2.5 px-1.5 text-t3">
        {title}
      </h2>
      <Card className="flex flex-col gap-4">
        {description !== undefined && <p className="text-body text-ink-2">{description}</p>}
        {children}
      </Card>
    </section>
  );
}
