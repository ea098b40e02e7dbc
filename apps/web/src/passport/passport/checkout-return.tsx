import { useTranslations } from 'use-intl';
import { Spinner } from '../../ui/art/spinner.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useRestore } from './use-restore.ts';

/** Shown after the return from the checkout until the server knows about the payment. */
export function CheckoutReturn({ isLate }: { isLate: boolean }) {
  const t = useTranslations('passport');
  const { restore, isRestoring } = useRestore();
  if (!isLate) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-l bg-surface p-5 font-semibold text-ink shadow-e2">
        <Spinner />
        {t('return.asking')}
      </p>
    );
  }
  return (
    <section aria-labelledby="passport-late" className="rounded-l bg-surface p-5 text-ink shadow-e2">
      <div role="status">
        <h2 id="passport-late" className="text-t2">
          {t('return.late')}
        </h2>
        <p className="mt-1 text-small text-ink-2">{t('return.lateText')}</p>
      </div>
      <Button
        size="sm"
        className="mt-4 w-full"
        isLoading={isRestoring}
        loadingLabel={t('restore.looking')}
        onClick={restore}
      >
        {t('restore.look')}
      </Button>
    </section>
  );
}
