import { MAX_EVENT_PLACE_LENGTH } from '@cuppa/domain/town/town-square/events';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptFocus } from '../../lib/page/use-kept-focus.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { PlaceOnMap } from './place-on-map.tsx';
import { type FoundPlace, PlaceSearch } from './place-search.tsx';
import { readPoint } from './read-point.ts';

/** The place: in words for the guests, and as a point. */
export function PlaceFields({ form, onChange, problem }: FieldsProps) {
  const t = useTranslations('hosting');
  /** The last chosen search result; null until one is chosen. */
  const [found, setFound] = useState<FoundPlace | null>(null);
  const { point } = form;
  const box = useKeptFocus<HTMLDivElement>(point === null);

  function choose(place: FoundPlace): void {
    const { name, latitude, longitude } = place;
    setFound(place);
    onChange({ point: { latitude, longitude }, ...(form.placeName.trim() === '' && { placeName: name }) });
  }

  return (
    <>
      <TextField
        label={t('fieldPlace')}
        name="place"
        maxLength={MAX_EVENT_PLACE_LENGTH}
        autoComplete="off"
        value={form.placeName}
        error={problem('place')}
        hint={t('placeHint')}
        onChange={({ target }) => onChange({ placeName: target.value })}
      />
      <div ref={box} tabIndex={-1} className="outline-none">
        {point === null ? (
          <PlaceSearch error={problem('point')} onChoose={choose} />
        ) : (
          <div className="flex flex-col gap-3 rounded-m bg-surface-2 p-4">
            <p className="flex items-start gap-2.5 text-small">
              <MapPin size={18} aria-hidden className="mt-0.5 shrink-0 text-primary-ink" />
              <span className="min-w-0 wrap-anywhere">
                {isMiddle(found, point)
                  ? t('placeMiddle', { name: found?.name ?? '' })
                  : t('placeChosen', {
                      latitude: point.latitude.toFixed(4),
                      longitude: point.longitude.toFixed(4),
                    })}
              </span>
            </p>
            <PlaceOnMap
              type={form.type}
              point={point}
              problem={problem('point')}
              onMove={(moved) => onChange({ point: moved })}
            />
            <ExactPoint onPoint={(exact) => onChange({ point: exact })} />
            <Button variant="outline" size="sm" className="self-start" onClick={() => onChange({ point: null })}>
              {t('changePlace')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function isMiddle(found: FoundPlace | null, point: { latitude: number; longitude: number }): boolean {
  return found !== null && found.latitude === point.latitude && found.longitude === point.longitude;
}

/** Takes a point that was copied from a map, for the few who have one. */
function ExactPoint({ onPoint }: { onPoint: (point: { latitude: number; longitude: number }) => void }) {
  const t = useTranslations('hosting');
  const [typed, setTyped] = useState('');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">{t('fieldPoint')}</summary>
      <TextField
        label={t('fieldPoint')}
        hint={t('pointHint')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const point = readPoint(target.value);
          if (point !== null) onPoint(point);
        }}
      />
    </details>
  );
}
