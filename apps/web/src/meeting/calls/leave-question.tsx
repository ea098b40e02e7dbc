import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { useBackFirst } from '../../ui/overlays/back-first.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type LeaveQuestionProps = {
  /** Whether links ask as well. */
  keepsLinks?: boolean;
  onLeave: () => void;
};

/** Asks before Back or a link leaves a call, because the other person would be left without a word. */
export function LeaveQuestion({ keepsLinks = false, onLeave }: LeaveQuestionProps) {
  const t = useTranslations('call');
  const [isAsking, setIsAsking] = useState(false);
  const stay = () => setIsAsking(false);
  useBackFirst(true, () => setIsAsking(true), { keepsLinks, backs: 2 });

  function leave(): void {
    stay();
    onLeave();
  }

  return (
    <Sheet isOpen={isAsking} onClose={stay} title={t('leaveTitle')} description={t('leaveDescription')}>
      <div className="flex flex-col gap-3">
        <Button onClick={stay}>{t('stay')}</Button>
        <Button variant="outline" onClick={leave}>
          {t('leaveCall')}
        </Button>
      </div>
    </Sheet>
  );
}
