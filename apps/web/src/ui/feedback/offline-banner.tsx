import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

type OfflineBannerProps = { isShown: boolean; isOffline?: boolean; children: ReactNode };

/** A strip at the top of the page; screen readers announce it when it appears. */
export function OfflineBanner({ isShown, isOffline = true, children }: OfflineBannerProps) {
  return (
    <div role="status" className="sticky top-0 z-(--z-nav)">
      {isShown && (
        <p className="flex items-center justify-center gap-2 bg-plum px-4 py-2.5 text-center text-small font-semibold text-on-plum">
          {isOffline && <WifiOff size={18} aria-hidden className="shrink-0" />}
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
