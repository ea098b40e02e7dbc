import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { usePause } from '../parts/use-pause.ts';

const EFFECTS = ['pause_queue', 'pause_calls', 'pause_chats', 'pause_streak'] as const;

type PauseSheetProps = { isPaused: boolean; isOpen: boolean; onClose: () => void };

/** Explains a pause before it starts, or offers to end it. */
export function PauseSheet({ isPaused, isOpen, onClose }: PauseSheetProps) {
  const t = useTranslations('privacySettings');
  const common = useTranslations('common');
  const { setPaused, isChanging } = usePause(onClose);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isClosable={!isChanging}
      title={t(isPaused ? 'pausedTitle' : 'pauseTitle')}
      description={t(isPaused ? 'pausedDescription' : 'pauseDescription')}
      closeLabel={common('close')}
    >
      <div className="mt-2 flex flex-col gap-4">
        {!isPaused && (
          <ul className="flex flex-col gap-3">
            {EFFECTS.map((effect) => (
              <li key={effect} className="flex gap-3 text-body text-ink-2">
                <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-primary-ink" />
                <span>{t(effect)}</span>
              </li>
            ))}
          </ul>
        )}
        <Button className="w-full" isLoading={isChanging} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'comeBack' : 'pauseNow')}
        </Button>
      </div>
    </Sheet>
  );
}
