import { type ComponentProps, lazy } from 'react';
import { loadWithRetries } from '../../lib/device/load-patiently.ts';
import { AfterForm } from './after-form.tsx';
import type { ProviderButtons as Buttons } from './provider-buttons.tsx';

const ProviderButtons = lazy(async () => ({
  default: (await loadWithRetries(() => import('./provider-buttons.tsx'))).ProviderButtons,
}));

/** The providers' buttons, which load after the form above them; their room is kept. */
export function LateProviderButtons(props: ComponentProps<typeof Buttons>) {
  return (
    <AfterForm fallback={<div className="mt-5 h-22" />}>
      <ProviderButtons {...props} />
    </AfterForm>
  );
}
