import { buttonStyles } from '../../ui/controls/button-styles.ts';

/** Leads to a page to read, in a tab of its own: nobody loses a call or a form by it. */
export function SafetyLink({ to, label }: { to: '/safety' | '/community-rules'; label: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonStyles('text', 'sm')}>
      {label}
    </a>
  );
}
