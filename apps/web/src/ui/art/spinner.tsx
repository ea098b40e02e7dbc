import { LoaderCircle } from 'lucide-react';

export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="shrink-0 animate-spin motion-reduce:animate-none" />;
}
