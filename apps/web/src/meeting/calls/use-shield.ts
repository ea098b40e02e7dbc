import { useState } from 'react';
import { useStoreValue } from '../../lib/store/create-store.ts';
import type { CallEngine } from './call-engine.ts';

/**
 * The state of the Safety shield in this call: whether the own picture is blurred, and the report that ended the call.
 */
export function useShield(engine: CallEngine) {
  const blur = useStoreValue({ read: engine.readBlur, subscribe: engine.subscribe });
  const [isReporting, setIsReporting] = useState(false);
  const [reportId, setReportId] = useState<string | null>(null);
  return {
    blur,
    /** True while a report is sent. The report ends the call, and the end waits for its answer. */
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
