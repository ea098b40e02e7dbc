import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';

/** The last thing on the tag. */
export function EndCard({ children }: { children: ReactNode }) {
  const t = useTranslations('dailyTea');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="flex flex-1 flex-col text-center">
      <div className="my-auto py-6">
        <h2 ref={heading} tabIndex={-1} className="text-d2 outline-none">
          {t('over')}
        </h2>
        <p className="mt-3 text-lead text-ink-2">{t('overDescription')}</p>
      </div>
      {children}
    </div>
  );
}
