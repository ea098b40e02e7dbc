import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  // The four elements take the same props; only the type of the ref differs.
  const props = rest as ComponentProps<'section'>;
  return <Element {...(props as object)} className={classNames('rounded-l bg-surface p-5 shadow-e1', className)} />;
}
