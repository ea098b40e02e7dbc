import type { EventPin as Pin } from '@cuppa/contract/town/town-square/town-square-contract';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { EventPin } from '../parts/event-pin.tsx';
import { EventMoment } from './event-moment.tsx';

/** The event whose pin was chosen on the map. */
export function MapEvent({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const t = useTranslations('townSquare');
  return (
    <div role="status" className="relative flex items-center gap-3 rounded-l bg-surface p-3 shadow-e2">
      <EventPin kind={pin.type} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <Link
          to={`/town-square/${pin.id}`}
          className="line-clamp-2 rounded-xs text-t3 wrap-anywhere after:absolute after:inset-0 after:rounded-l"
        >
          {pin.title}
        </Link>
        <EventMoment event={pin} />
      </span>
      <IconButton label={t('closeEvent')} onClick={onClose} className="z-1 size-11! shrink-0 bg-surface-2!">
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
