import { useState } from 'react';
import { monthNames } from '../../lib/time/calendar-names.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { BirthDatePicker } from '../../ui/choices/birth-date-picker.tsx';
import { ChoiceCard } from '../../ui/choices/choice-card.tsx';
import { Slider } from '../../ui/choices/slider.tsx';
import { StarRating } from '../../ui/choices/star-rating.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const CHOICES = [
  {
    value: 'friendship',
    title: 'Friendship',
    description: 'New people to laugh and talk with',
    ground: 'bg-chamomile-soft',
  },
  { value: 'dating', title: 'Dating', description: 'Someone to get to know slowly', ground: 'bg-primary-soft' },
] as const;

export function BirthDateGallery({ className }: { className: string }) {
  const [day, setDay] = useState<string | null>('1995-04-14');
  return (
    <GalleryGroup title="Date of birth" ground="page" className={className}>
      <BirthDatePicker
        value={day}
        onChange={setDay}
        limits={{ min: '1900-01-01', max: '2007-01-01' }}
        order={['day', 'month', 'year']}
        labels={{
          day: 'Day',
          month: 'Month',
          year: 'Year',
          typeInstead: 'Type it instead',
          useWheels: 'Pick it instead',
        }}
        monthNames={monthNames()}
      />
      <p className="mt-2 text-label font-normal text-ink-2">{day ?? 'incomplete'}</p>
    </GalleryGroup>
  );
}

export function ChoiceCardsGallery({ className }: { className: string }) {
  const [chosen, setChosen] = useState('friendship');
  const [quality, setQuality] = useState(1);
  const [stars, setStars] = useState<number | null>(null);
  return (
    <GalleryGroup title="Choice cards" ground="page" className={className}>
      <fieldset className="flex flex-col gap-3.5">
        <legend className="sr-only">What are you looking for?</legend>
        {CHOICES.map(({ value, title, description, ground }) => (
          <ChoiceCard
            key={value}
            name="gallery-choice"
            value={value}
            isChosen={chosen === value}
            onChoose={() => setChosen(value)}
            title={title}
            description={description}
            art={
              <span className={`grid size-full place-items-center ${ground}`}>
                <Cup rim="duckegg" tea={TEAS.amber} earAngle={180} className="w-[56%]" />
              </span>
            }
          />
        ))}
      </fieldset>
      <div className="mt-3.5 rounded-l bg-surface p-6 shadow-e1">
        <StarRating
          label="Rate another call"
          value={stars}
          onChange={setStars}
          labelOf={(count) => `${count} of 5 stars`}
          error={stars === null ? 'Please rate your call experience.' : undefined}
        />
        <div className="mt-5">
          <Slider label="Connection" value={quality} onChange={setQuality} words={`${quality} / 5`} isDisabled />
        </div>
      </div>
    </GalleryGroup>
  );
}
