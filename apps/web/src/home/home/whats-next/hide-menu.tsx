import { Clock, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';

type HideMenuProps = {
  /** The title of the step. */
  title: string;
  onHide: (how: 'dismiss' | 'snooze') => void;
  onClose: () => void;
  /** Called after the step is gone, to move the focus. */
  onGone: () => void;
};

/** The menu of a step: hides it until tomorrow or for good. */
export function HideMenu({ title, onHide, onClose, onGone }: HideMenuProps) {
  const t = useTranslations('whatsNext');
  const common = useTranslations('common');
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={common('close')} onOpenerGone={onGone}>
      <div className="flex flex-col gap-3">
        <Button variant="outline" icon={<Clock size={20} aria-hidden />} onClick={() => onHide('snooze')}>
          {t('snooze')}
        </Button>
        <Button variant="outline" icon={<X size={20} aria-hidden />} onClick={() => onHide('dismiss')}>
          {t('dismiss')}
        </Button>
      </div>
    </Sheet>
  );
}
