import { useState } from 'react';
import { useStoreValue } from '../../lib/store/create-store.ts';
import type { CallEngine } from './call-engine.ts';

/** What the shield has done in this call: blurred one's own picture, and left with a report. */
export function useShield(engine: CallEngine) {
  const blur = useStoreValue({ read: engine.readBlur, subscribe: engine.subscribe });
  const [isReporting, setIsReporting] = useState(false);
  const [reportId, setReportId] = useState<string | null>(null);
  return {
    blur,
    /** While a report is on its way the end of the call, which it brings about, waits for its answer. */
    isReporting,
    reportId,
    beginReport: (): void => {
      engine.hangUp();
      setIsReporting(true);
    },
    endReport: (id: string | null): void => {
      setIsReporting(false);
      setReportId(id);
    },
  };
}
