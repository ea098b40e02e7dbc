import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyles } from './button-styles.ts';

type PageHeaderProps = {
  title: string;
  description?: string;
  back?: { to: string; label: string };
  aside?: ReactNode;
  /** A page has one h1; below another title the header names a part of it. */
  titleAs?: 'h1' | 'h3';
};

export function PageHeader({ title, description, back, aside, titleAs: Title = 'h1' }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-3 pt-4 pb-5 md:pt-8">
      {back !== undefined && (
        <Link to={back.to} className={buttonStyles('porcelain', 'sm', 'self-start')}>
          <ArrowLeft size={20} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <Title tabIndex={-1} className="text-d2">
            {title}
          </Title>
          {description !== undefined && <p className="mt-2 text-body text-ink-2">{description}</p>}
        </div>
        {aside}
      </div>
    </header>
  );
}
