import type { WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { HeaderPill } from '../../ui/controls/header-pill.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useWeekPicture } from './use-week-picture.ts';

const FILE_NAME = 'cuppa-week.png';

/** The week as a picture to share or save. It stays on the device until then. */
export function ShareWeek({ cup }: { cup: WeekCup }) {
  const t = useTranslations('weekCup');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeaderPill icon={<Share2 size={18} aria-hidden />} label={t('share')} onClick={() => setOpen(true)} />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('picture')}
        description={t('pictureDescription')}
        closeLabel={t('close')}
      >
        {isOpen && <Picture cup={cup} />}
      </Sheet>
    </>
  );
}

function Picture({ cup }: { cup: WeekCup }) {
  const t = useTranslations('weekCup');
  const { url, canSend, send } = useWeekPicture(cup, FILE_NAME);
  const days = cup.days.filter((day) => day === 'active').length;
  return (
    <div className="flex flex-col gap-4">
      {url === null ? (
        <Skeleton className="aspect-4/5 rounded-l" />
      ) : (
        <img
          src={url}
          alt={t('pictureAlt', { people: cup.peopleMet, days })}
          className="mx-auto aspect-4/5 max-h-[52dvh] rounded-l shadow-e2"
        />
      )}
      {canSend && (
        <Button disabled={url === null} onClick={() => void send()}>
          {t('send')}
        </Button>
      )}
      {url !== null && (
        <a href={url} download={FILE_NAME} className={buttonStyles(canSend ? 'outline' : 'primary', 'md')}>
          {t('save')}
        </a>
      )}
    </div>
  );
}
