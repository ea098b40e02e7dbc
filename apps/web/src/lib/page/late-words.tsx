import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { Messages } from '../../messages/en.ts';

/** Adds the words that load with a part to those of the screen around it. */
export function LateWords({ words, children }: { words: Partial<Messages>; children: ReactNode }) {
  const around = useMessages();
  return (
    <IntlProvider locale="en" messages={{ ...around, ...words }}>
      {children}
    </IntlProvider>
  );
}
