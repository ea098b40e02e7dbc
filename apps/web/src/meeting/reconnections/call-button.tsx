import { Video } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useRing } from './use-ring.ts';

type CallButtonProps = {
  connectionId: string;
  partnerName: string;
  /** Offered if the call is not possible now. */
  onSchedule: () => void;
  look: 'icon' | 'text';
};

/** Another five minutes with a connected person, now. */
export function CallButton({ connectionId, partnerName, onSchedule, look }: CallButtonProps) {
  const t = useTranslations('reconnections');
  const { ring, isRinging } = useRing({ partnerName, onSchedule });
  const call = () => ring({ connectionId });
  return look === 'icon' ? (
    <IconButton label={t('callAgain')} disabled={isRinging} onClick={call} className="shrink-0 disabled:opacity-60">
      <Video size={22} aria-hidden />
    </IconButton>
  ) : (
    <Button
      variant="outline"
      className="px-3!"
      icon={<Video size={20} aria-hidden />}
      isLoading={isRinging}
      loadingLabel={t('joining')}
      onClick={call}
    >
      {t('callAgain')}
    </Button>
  );
}
