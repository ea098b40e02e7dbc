import { CORE_VALUE_IDS, type CoreValueId } from '@cuppa/domain/values/core-values';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../lib/parts/core-value-label.ts';
import { VALUE_ICONS } from '../../lib/parts/value-icons.ts';
import { Chip } from '../../ui/choices/chip.tsx';

type CoreValueChipsProps = { chosen: readonly CoreValueId[]; onToggle: (id: CoreValueId) => void };

export function CoreValueChips({ chosen, onToggle }: CoreValueChipsProps) {
  const t = useTranslations('onboarding');
  return (
    <div role="group" aria-label={t('values.listLabel')} className="-mx-1 mt-5 flex flex-wrap gap-2 gap-y-3">
      {CORE_VALUE_IDS.map((id) => {
        const Icon = VALUE_ICONS[id];
        return (
          <Chip
            key={id}
            size="lg"
            isOn={chosen.includes(id)}
            onToggle={() => onToggle(id)}
            icon={<Icon size={18} aria-hidden />}
            className="grow gap-1.5! last:grow-0"
          >
            {coreValueLabel(id)}
          </Chip>
        );
      })}
    </div>
  );
}
