import { Leaf, type LucideIcon, MapPin, Smile } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/choices/chip.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { LENSES, type Lens, type MatchesView } from './connections.queries.ts';

const ICONS: Record<Lens, LucideIcon> = { values: Leaf, personality: Smile, nearby: MapPin };
const KINDS = ['friend', 'date', 'both'] as const;

type MatchesFiltersProps = { view: MatchesView; onChange: (change: Partial<MatchesView>) => void };

/** Filters for one lens or none, and for the kind of connection. */
export function MatchesFilters({ view, onChange }: MatchesFiltersProps) {
  const t = useTranslations('matches');
  return (
    <div className="flex flex-col gap-3.5 pb-3.5 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between">
      <div role="group" aria-label={t('lenses')} className="flex flex-wrap gap-2">
        {LENSES.map((lens) => {
          const Icon = ICONS[lens];
          const isOn = view.lens === lens;
          return (
            <Chip
              key={lens}
              kind="filter"
              isOn={isOn}
              onToggle={() => onChange({ lens: isOn ? null : lens })}
              icon={<Icon size={18} aria-hidden />}
              className="grow sm:px-3.5 md:grow-0"
            >
              {t(`lens_${lens}`)}
            </Chip>
          );
        })}
      </div>
      <Segmented
        label={t('kinds')}
        value={view.kind ?? 'both'}
        onChange={(kind) => onChange({ kind: kind === 'both' ? null : kind })}
        segments={KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        className="lg:w-90"
      />
    </div>
  );
}
