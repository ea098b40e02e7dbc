import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { PassportArt } from './passport-art.tsx';

/** The header with the drawn passport; its last part depends on the state of the person's own. */
export function PassportHero({ children }: { children: ReactNode }) {
  const t = useTranslations('passport');
  const common = useTranslations('common');
  return (
    <section
      data-field
      className="striped overflow-x-clip bg-field-hib text-on-field-hib [--stripe-period:calc(var(--s12)*2)] [--stripe-w:var(--s10)]"
    >
      <div className="mx-auto flex min-h-dvh w-full flex-col px-(--page-x-focus) pt-safe-5 pb-safe-7 md:max-w-768 md:px-0 lg:min-h-[82dvh] lg:max-w-1024 xl:max-w-1440">
        <div className="flex items-center justify-between gap-4">
          <Link
            to="/home"
            aria-label={common('home')}
            className="grid size-12 place-items-center rounded-pill bg-surface text-ink hover:bg-surface-2"
          >
            <ArrowLeft size={22} aria-hidden />
          </Link>
          <Tag tone="premium" className="min-h-9 px-4! font-display text-small! font-bold!">
            {t('premium')}
          </Tag>
        </div>
        <div className="flex flex-1 flex-col lg:flex-row lg:items-center lg:gap-12">
          <div className="-mx-4 flex min-h-60 flex-1 items-center justify-center py-4 lg:mx-0">
            <PassportArt
              name={APP_NAME}
              kind={t('name')}
              places={[t('art.first'), t('art.second'), t('art.third')]}
              className="max-h-[62dvh] w-full max-w-124 lg:max-h-none"
            />
          </div>
          <div className="flex flex-col lg:flex-1">
            <h1 tabIndex={-1} className="text-d1">
              {t('title')}
            </h1>
            <p className="mt-3 mb-5 text-lead">{t('description')}</p>
            <div className="flex flex-col gap-3.5 lg:max-w-110">{children}</div>
          </div>
        </div>
      </div>
    </section>
  );
}
