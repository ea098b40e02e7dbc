import { REFLECTION_THEME_IDS, type ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/choices/chip.tsx';
import { EntriesForm, NO_ENTRIES } from './entries-form.tsx';
import { THEME_ICONS } from './theme-looks.ts';
import type { Drafts } from './use-drafts.ts';
import { useSaveReflection } from './use-save-reflection.ts';

/** A theme and its three prompts. The typed text is kept per theme until it is saved. */
export function JournalCard({ drafts }: { drafts: Drafts }) {
  const t = useTranslations('reflection');
  const common = useTranslations('common');
  const save = useSaveReflection(drafts);
  const [chosen, setChosen] = useState<ReflectionThemeId | null>(null);
  const written = drafts.all?.filter(({ isEdit }) => !isEdit) ?? [];
  // A person who returns finds the page as they left it.
  const themeId = chosen ?? written.at(-1)?.themeId ?? REFLECTION_THEME_IDS[0];
  const draft = written.find((one) => one.themeId === themeId);

  return (
    <section className="overflow-hidden rounded-xl bg-primary-soft shadow-e1">
      <div className="relative p-5.5 pb-5">
        <RingsArt className="absolute -top-11 -right-11 w-29 md:-top-12 md:-right-8 md:w-44" />
        <h2 className="relative mb-4 max-w-[15ch] text-t1">{t('pickTheme')}</h2>
        <div role="group" aria-label={t('themes')} className="relative flex flex-wrap gap-2">
          {REFLECTION_THEME_IDS.map((id) => {
            const Icon = THEME_ICONS[id];
            return (
              <Chip key={id} isOn={id === themeId} onToggle={() => setChosen(id)} icon={<Icon size={18} aria-hidden />}>
                {t(`theme.${id}`)}
              </Chip>
            );
          })}
        </div>
      </div>
      <div className="rounded-xl bg-surface p-5.5">
        <EntriesForm
          key={themeId}
          themeId={themeId}
          entries={draft?.entries ?? NO_ENTRIES}
          onChange={(entries) => {
            setChosen(themeId);
            drafts.keep({ id: draft?.id ?? crypto.randomUUID(), themeId, entries, isEdit: false });
          }}
          onSubmit={() => {
            setChosen(themeId);
            if (draft) save.mutate(draft);
          }}
          submitLabel={common('save')}
          isSaving={save.isPending && save.variables.id === draft?.id}
          isDisabled={drafts.all === null}
          hint={`${t('oneIsEnough')} ${t('draftKept')}`}
        />
      </div>
    </section>
  );
}

/** A larger version of the rings on the home page's reflection card. */
function RingsArt({ className }: { className: string }) {
  return (
    <svg viewBox="-60 -60 120 120" aria-hidden fill="none" className={className}>
      <g stroke="var(--primary)" strokeWidth="4">
        <circle r="56" opacity="0.3" />
        <circle r="40" opacity="0.5" />
        <circle r="24" opacity="0.8" />
      </g>
      <circle r="8" fill="var(--primary)" />
    </svg>
  );
}
