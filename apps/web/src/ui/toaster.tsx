import { lazy, Suspense, useEffect, useState } from 'react';
import { whenToastsWait } from './toast.ts';

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }));

type ToasterProps = { label: string; closeLabel: string };

/** Where toasts appear. */
export function Toaster(words: ToasterProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!isNeeded) return whenToastsWait(() => setIsNeeded(true));
  }, [isNeeded]);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastStack {...words} />
    </Suspense>
  ) : null;
}
