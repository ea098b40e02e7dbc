import type { ReportReason } from '@cuppa/domain/safety/safety/report';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type ReportDraft = { reason: ReportReason | null; details: string };
const EMPTY: ReportDraft = { reason: null, details: '' };
const DRAFTS = ['safety', 'report-draft'];

/**
 * Keeps the draft of a report while the app is open: a sheet that was closed by mistake has it again. It is never
 * stored on the device, and signing out deletes it, as it does all loaded data.
 */
export function useReportDraft(at: object) {
  const client = useQueryClient();
  const key = [...DRAFTS, at];
  const [draft, setDraft] = useState(() => client.getQueryData<ReportDraft>(key) ?? EMPTY);

  function keep(next: ReportDraft): void {
    setDraft(next);
    client.setQueryDefaults(DRAFTS, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, next);
  }

  return {
    ...draft,
    change: (part: Partial<ReportDraft>) => keep({ ...draft, ...part }),
    forget: () => keep(EMPTY),
  };
}
