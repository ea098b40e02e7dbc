import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Theme } from '../../lib/storage.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { classNames } from '../../ui/class-names.ts';

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

export function AppearanceSection() {
  const t = useTranslations('settings');
  const chosen = useTheme();
  return (
    <section className="mb-6" aria-labelledby="appearance">
      <h2 id="appearance" className="mb-3 px-1 text-t3">
        {t('appearance')}
      </h2>
      <div
        role="radiogroup"
        aria-labelledby="appearance"
        className="grid grid-cols-3 gap-3 rounded-l bg-surface p-3.5 shadow-e1"
      >
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="flex flex-col items-center gap-2 rounded-m text-small font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <span
              aria-hidden
              className={classNames(
                'grid h-24 w-full grid-cols-2 overflow-hidden rounded-m border-3',
                chosen === theme ? 'border-primary' : 'border-line-control',
              )}
            >
              <Half isDark={theme === 'dark'} />
              <Half isDark={theme !== 'light'} />
            </span>
            <span className="flex items-center gap-1.5">
              {chosen === theme && <Check size={16} aria-hidden className="text-primary-ink" />}
              {t(theme)}
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

function Half({ isDark }: { isDark: boolean }) {
  return (
    <span
      className={classNames(
        'flex flex-col items-center justify-center gap-2',
        isDark ? 'bg-stage' : 'bg-(--glaze-porcelain-lip)',
      )}
    >
      <span className={classNames('h-4 w-[70%] rounded-xs', isDark ? 'bg-stage-ctl' : 'bg-(--glaze-porcelain)')} />
      <span className="h-3.5 w-[50%] rounded-pill bg-(--glaze-raspberry)" />
    </span>
  );
}
