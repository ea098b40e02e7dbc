import type { ReactNode } from 'react';

type OfflineBannerProps = { isShown: boolean; children: ReactNode };

/** A strip at the top of the page; screen readers announce it when it appears. */
export function OfflineBanner({ isShown, children }: OfflineBannerProps) {
  return (
    <div role="status" className="sticky top-0 z-(--z-nav)">
      {isShown && <p className="bg-plum px-4 py-2.5 text-center text-small font-semibold text-on-plum">{children}</p>}
    </div>
  );
}
