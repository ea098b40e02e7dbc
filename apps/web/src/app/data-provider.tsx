import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { whenSignedOut } from '../lib/session.tsx';
import { createAppQueryClient } from './query-client.ts';
import { handleRefusal } from './refusals.ts';

let onRefusal: (error: unknown) => void = () => undefined;
const queryClient = createAppQueryClient((error) => onRefusal(error));
whenSignedOut(() => queryClient.clear());

/** What the screens that talk to the API stand on: one cache, and one way to deal with refusals. */
export function DataProvider({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const navigate = useNavigate();
  useEffect(() => {
    onRefusal = (error) => handleRefusal(error, { t, navigate });
  }, [t, navigate]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
