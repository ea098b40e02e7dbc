import { RotateCcw } from 'lucide-react';
import { Button } from '../controls/button.tsx';

type ErrorStateProps = {
  title: string;
  description: string;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean;
};

export function ErrorState({ title, description, retryLabel, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-l bg-surface px-6 py-8 text-center wrap-anywhere shadow-e1"
    >
      <p className="font-display text-t3">{title}</p>
      <p className="text-small text-ink-2">{description}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        icon={<RotateCcw size={18} aria-hidden />}
        onClick={onRetry}
        isLoading={isRetrying}
      >
        {retryLabel}
      </Button>
    </div>
  );
}
