import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Theme } from '../../lib/device/storage.ts';
import { chooseTheme, useTheme } from '../../lib/device/theme.ts';
import { ThemePreview } from './theme-preview.tsx';

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

export function AppearanceSection() {
  const t = useTranslations('settings');
  const chosen = useTheme();
  return (
    <section className="mb-5" aria-labelledby="appearance">
      <h2 id="appearance" className="mb-2.5 px-1.5 text-t3">
        {t('appearance')}
      </h2>
      <div
        role="radiogroup"
        aria-labelledby="appearance"
        className="grid grid-cols-3 gap-3.5 rounded-l bg-surface px-4 pt-4.5 pb-3.5 shadow-e1"
      >
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="flex flex-col gap-2 rounded-m text-small font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <ThemePreview theme={theme} isChosen={chosen === theme} />
            <span className="flex items-center justify-center gap-1.5">
              {chosen === theme && <Check size={18} aria-hidden className="text-primary-ink" />}
              <span>{t(theme)}</span>
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}
