import { buttonStyles } from '../../ui/controls/button-styles.ts';

/** Links to a page in a new tab, so that no one loses a call or a form. */
export function SafetyLink({
  to,
  label,
  className,
}: {
  to: '/safety' | '/community-rules';
  label: string;
  className?: string;
}) {
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonStyles('text', 'sm', className)}>
      {label}
    </a>
  );
}
