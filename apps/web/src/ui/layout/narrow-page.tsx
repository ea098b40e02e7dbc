import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

/** A page of text or of a form, as narrow as readable lines. */
export function NarrowPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-768">
      <PageHeader {...header} />
      {children}
    </div>
  );
}
