import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { whenRefused } from '../lib/refusal-signal.ts';
import { appQueryClient } from './query-client.ts';
import { handleRefusal } from './refusals.ts';

/** What the screens that talk to the API stand on: one cache, and one way to deal with refusals. */
export function DataProvider({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const navigate = useNavigate();
  useEffect(() => whenRefused((code) => handleRefusal(code, { t, navigate })), [t, navigate]);
  return <QueryClientProvider client={appQueryClient}>{children}</QueryClientProvider>;
}
