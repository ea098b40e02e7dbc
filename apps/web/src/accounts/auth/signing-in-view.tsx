import { useEffect, useState } from 'react';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';

const STEP_MS = 300;
const FIRST_ARCS = 2.5;

/** A full-screen wait with the filling ring. */
export function SigningInView({ title, description }: { title: string; description: string }) {
  const [arcs, setArcs] = useState(FIRST_ARCS);
  useEffect(() => {
    const timer = setInterval(() => setArcs((filled) => (filled >= 5 ? 5 : filled + 0.25)), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh w-full max-w-focus place-content-center justify-items-center px-(--page-x-focus) text-center"
    >
      <FiveArcRing value={arcs} size={200} width={14}>
        <Cup rim="custard" tea={TEAS.hibiscus} earAngle={-35} className="w-31.5" />
      </FiveArcRing>
      <div role="status" className="mt-7.5">
        <h1 tabIndex={-1} className="text-d2">
          {title}
        </h1>
        <p className="mx-auto mt-2 max-w-64 text-lead text-ink-2">{description}</p>
      </div>
    </main>
  );
}
