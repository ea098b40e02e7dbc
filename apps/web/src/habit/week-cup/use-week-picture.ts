import type { WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/feedback/toast.ts';
import { drawWeek } from './draw-week.ts';

type Drawn = { url: string; file: File };

/** Draws the week, and shares the picture with other apps if the device can. */
export function useWeekPicture(cup: WeekCup, fileName: string) {
  const t = useTranslations('weekCup');
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    const days = cup.days.filter((day) => day === 'active').length;
    drawWeek({
      title: t('pictureTitle', { name: APP_NAME }),
      figures: [
        { number: cup.peopleMet, label: t('pictureMet', { people: cup.peopleMet }) },
        { number: cup.calls, label: t('pictureCalls', { calls: cup.calls }) },
        { number: days, label: t('pictureDays', { days }) },
      ].filter(({ number }) => number > 0),
    })
      .then((blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setDrawn({ url, file: new File([blob], fileName, { type: blob.type }) });
      })
      .catch(() =>
        showToast(t('pictureFailed'), {
          id: 'week-picture',
          variant: 'destructive',
          description: t('pictureFailedDescription'),
        }),
      );
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [cup, fileName, t]);

  // Many desktop browsers lack it.
  const canSend =
    drawn !== null && (navigator.canShare as unknown) !== undefined && navigator.canShare({ files: [drawn.file] });

  async function send(): Promise<void> {
    if (drawn === null) return;
    try {
      await navigator.share({ files: [drawn.file] });
    } catch (error) {
      // The person closed the share dialog, which is not a failure.
      if ((error as { name?: string }).name === 'AbortError') return;
      showToast(t('pictureFailed'), {
        id: 'week-picture',
        variant: 'destructive',
        description: t('pictureFailedDescription'),
      });
    }
  }

  return { url: drawn?.url ?? null, canSend, send };
}
