import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { GalleryGroup } from './gallery-group.tsx';

/** Links to the mails: they are pages of the server, which forbids framing. */
export function MailsGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Mails" className={className}>
      <p className="mb-4 text-ink-2">Every mail in both themes and widths, and as text, where the app server runs.</p>
      <div className="flex flex-wrap gap-3">
        <a href="/dev/mails" className={buttonStyles('outline', 'md')}>
          All mails
        </a>
        <a href="/dev/mails/summary" className={buttonStyles('outline', 'md')}>
          A summary
        </a>
        <a href="/dev/mailbox" className={buttonStyles('outline', 'md')}>
          The mailbox
        </a>
      </div>
    </GalleryGroup>
  );
}
