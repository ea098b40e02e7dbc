import { useEffect, useState } from 'react';
import { whenToastsWait } from './toast.ts';

type Stack = typeof import('./toast-stack.tsx').ToastStack;
type ToasterProps = { label: string; closeLabel: string };

/**
 * The place where toasts appear. The code that draws them may fail to load without a network; then they wait for the
 * next try.
 */
export function Toaster(words: ToasterProps) {
  const [ToastStack, setStack] = useState<Stack | null>(null);
  useEffect(() => {
    if (ToastStack !== null) return;
    return whenToastsWait(() => {
      void import('./toast-stack.tsx').then(({ ToastStack: loaded }) => setStack(() => loaded)).catch(() => {});
    });
  }, [ToastStack]);
  return ToastStack && <ToastStack {...words} />;
}
