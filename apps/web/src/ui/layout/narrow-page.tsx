import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

/** A page to read or fill in: no wider than its lines should be. */
export function NarrowPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-768">
      <PageHeader {...header} />
      {children}
    </div>
  );
}
