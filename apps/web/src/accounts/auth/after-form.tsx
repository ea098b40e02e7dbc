import { type ReactNode, Suspense, useEffect, useState } from 'react';

type AfterFormProps = { fallback?: ReactNode; children: ReactNode };

/** Lazy parts that come once the form is on the page: one that is there from the start would hold the form back. */
export function AfterForm({ fallback = null, children }: AfterFormProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const next = setTimeout(() => setIsShown(true));
    return () => clearTimeout(next);
  }, []);
  return isShown ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
