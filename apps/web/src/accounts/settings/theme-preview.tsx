import type { Theme } from '../../lib/device/storage.ts';
import { classNames } from '../../ui/base/class-names.ts';

/** A miniature page in the given theme, independent of the current theme. */
export function ThemePreview({ theme, isChosen }: { theme: Theme; isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames('relative h-23 rounded-m', isChosen && 'outline-3 outline-offset-3 outline-primary')}
    >
      <span className="absolute inset-0 overflow-hidden rounded-m">
        {theme !== 'dark' && (
          <Page background="bg-(--preview-day)" card="bg-(--glaze-porcelain)" button="bg-(--tea-hibiscus-2)" />
        )}
        {theme !== 'light' && (
          <Page
            background="bg-(--preview-night)"
            card="bg-(--preview-night-card)"
            button="bg-(--preview-night-button)"
            isHalf={theme === 'system'}
          />
        )}
      </span>
      {!isChosen && <span className="absolute inset-0 rounded-m border-2 border-line-control" />}
    </span>
  );
}

type PageProps = { background: string; card: string; button: string; isHalf?: boolean };

function Page({ background, card, button, isHalf = false }: PageProps) {
  return (
    <span
      className={classNames(
        'absolute inset-0',
        background,
        isHalf && '[clip-path:polygon(71%_0,100%_0,100%_100%,28%_100%)]',
      )}
    >
      <span className={classNames('absolute top-[15%] right-[12%] left-[12%] h-[28%] rounded-s', card)} />
      <span className={classNames('absolute top-[53%] left-[12%] h-[20%] w-[42%] rounded-pill', button)} />
    </span>
  );
}
