import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createTranslator, IntlProvider } from 'use-intl';
import { closeRealtime } from '../lib/realtime.ts';
import { SessionProvider } from '../lib/session.tsx';
import { deviceTimeZone } from '../lib/today.ts';
import messages from '../messages/en.json' with { type: 'json' };
import { Toaster } from '../ui/toaster.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { createAppQueryClient } from './query-client.ts';
import { handleRefusal } from './refusals.ts';
import { router } from './router.tsx';

const LOCALE = 'en';
const t = createTranslator({ locale: LOCALE, messages });
const queryClient = createAppQueryClient((error) =>
  handleRefusal(error, { t, navigate: (to, options) => router.navigate(to, options) }),
);

export function App() {
  const timeZone = useMemo(() => deviceTimeZone(), []);
  const onSignedOut = useCallback(() => {
    queryClient.clear();
    closeRealtime();
  }, []);
  const onPasswordRecovery = useCallback(() => void router.navigate('/reset-password'), []);
  return (
    <IntlProvider locale={LOCALE} messages={messages} timeZone={timeZone}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider onSignedOut={onSignedOut} onPasswordRecovery={onPasswordRecovery}>
          <TooltipProvider>
            <RouterProvider router={router} />
          </TooltipProvider>
        </SessionProvider>
      </QueryClientProvider>
      <Toaster label={messages.common.notifications} />
    </IntlProvider>
  );
}
