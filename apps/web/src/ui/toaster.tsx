import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useMediaQuery, WIDE_SCREEN } from './use-media-query.ts';

const TOASTER_STYLE = { '--width': '356px', zIndex: 'var(--z-toast)' } as CSSProperties;

export function Toaster({ label }: { label: string }) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <Sonner
      position={isWide ? 'bottom-right' : 'top-center'}
      visibleToasts={3}
      gap={14}
      style={TOASTER_STYLE}
      offset={24}
      mobileOffset={16}
      containerAriaLabel={label}
      toastOptions={{ unstyled: true, className: 'w-full' }}
    />
  );
}
