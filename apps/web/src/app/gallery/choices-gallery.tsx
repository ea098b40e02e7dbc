import { Bell, Globe, Mail, Moon, ShoppingBag } from 'lucide-react';
import { useId, useState } from 'react';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';
import { RadioRow } from '../../ui/choices/radio-row.tsx';
import { ButtonRow, LinkRow, RowGroup, SwitchRow, TextRow } from '../../ui/choices/row.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { Slider } from '../../ui/choices/slider.tsx';
import { StarRating } from '../../ui/choices/star-rating.tsx';
import { Switch } from '../../ui/choices/switch.tsx';
import { GalleryGroup } from './gallery-group.tsx';

export function ChoicesGallery({ className }: { className: string }) {
  const id = useId();
  const [switches, setSwitches] = useState({ push: false, mail: true });
  const [people, setPeople] = useState<'friends' | 'dating' | 'both'>('both');
  const [quality, setQuality] = useState(3);
  const [stars, setStars] = useState<number | null>(4);
  return (
    <GalleryGroup title="Choice controls" className={className}>
      <div className="-my-1.5 flex flex-wrap items-center gap-4">
        <span id={`${id}-push`} className="sr-only">
          Push
        </span>
        <Switch
          isOn={switches.push}
          labelledBy={`${id}-push`}
          onChange={(push) => setSwitches({ ...switches, push })}
        />
        <span id={`${id}-mail`} className="sr-only">
          Email
        </span>
        <Switch
          isOn={switches.mail}
          labelledBy={`${id}-mail`}
          onChange={(mail) => setSwitches({ ...switches, mail })}
        />
        <span id={`${id}-off`} className="sr-only">
          Disabled
        </span>
        <Switch isOn labelledBy={`${id}-off`} onChange={() => {}} isDisabled />
      </div>
      <Segmented
        label="Who to meet"
        segments={[
          { value: 'friends', label: 'Friends' },
          { value: 'dating', label: 'Dating' },
          { value: 'both', label: 'Both' },
        ]}
        value={people}
        onChange={setPeople}
        className="mt-4 mb-5"
      />
      <div className="mb-5 grid grid-cols-1 gap-3.5 md:grid-cols-2">
        <SelectField label="Category">
          <option>Workshop</option>
          <option>Adventure</option>
        </SelectField>
        <SelectField label="Category" error="Choose a category.">
          <option>Choose one</option>
        </SelectField>
      </div>
      <Slider label="Call quality" value={quality} onChange={setQuality} words={`${quality} / 5`} />
      <div className="mt-3">
        <StarRating
          label="Rate your call"
          value={stars}
          onChange={setStars}
          labelOf={(count) => `${count} of 5 stars`}
        />
      </div>
    </GalleryGroup>
  );
}

const HERE = '/dev/ui';

export function RowsGallery({ className }: { className: string }) {
  const [isOn, setIsOn] = useState(true);
  return (
    <GalleryGroup title="Rows" ground="page" className={className}>
      <RowGroup>
        <SwitchRow icon={<Bell size={20} />} label="Push" isOn={isOn} onChange={setIsOn} />
        <SwitchRow icon={<Mail size={20} />} label="Email" isOn={false} onChange={() => {}} isDisabled />
        <RadioRow
          name="radio"
          isChosen
          onChoose={() => {}}
          label="My connections"
          description="People you both chose."
        />
        <LinkRow to={HERE} icon={<ShoppingBag size={20} />} label="XP Store" />
        <ButtonRow icon={<Moon size={20} />} label="Rest mode" text="Off" onClick={() => {}} />
        <TextRow icon={<Globe size={20} />} label="Language" text="English" />
      </RowGroup>
      <LabelledSwitch label="Use less data" text="A smaller picture." isOn={isOn} onChange={setIsOn} />
      <LabelledSwitch isSmall label="Start with voice only" isOn={!isOn} onChange={(isOff) => setIsOn(!isOff)} />
    </GalleryGroup>
  );
}
