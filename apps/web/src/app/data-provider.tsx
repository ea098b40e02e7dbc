import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { reportRefusal, whenRefused } from '../lib/refusal-signal.ts';
import { whenSignedOut } from '../lib/session.tsx';
import { createAppQueryClient } from './query-client.ts';
import { handleRefusal } from './refusals.ts';

const queryClient = createAppQueryClient(reportRefusal);
whenSignedOut(() => queryClient.clear());

/** What the screens that talk to the API stand on: one cache, and one way to deal with refusals. */
export function DataProvider({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const navigate = useNavigate();
  useEffect(() => whenRefused((code) => handleRefusal(code, { t, navigate })), [t, navigate]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
