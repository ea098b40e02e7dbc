import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';

type ShowMoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean };
  label: string;
  loadingLabel: string;
  onShowMore: () => void;
  /** Content above the button. */
  children?: ReactNode;
};

/** The button for the next page of a list, while there is one. */
export function ShowMore({ list, label, loadingLabel, onShowMore, children }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-5 grid justify-items-center gap-2">
      {children}
      <Button variant="porcelain" isLoading={list.isFetchingNextPage} loadingLabel={loadingLabel} onClick={onShowMore}>
        {label}
      </Button>
    </div>
  );
}
