import { Bell, Globe, Mail, Moon, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { ButtonRow, LinkRow, RowGroup, SwitchRow, TextRow } from '../../ui/choices/row.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const HERE = '/dev/ui';

export function RowsGallery({ className }: { className: string }) {
  const [isOn, setIsOn] = useState(true);
  return (
    <GalleryGroup title="Rows" ground="page" className={className}>
      <RowGroup>
        <SwitchRow icon={<Bell size={20} />} label="Push" isOn={isOn} onChange={setIsOn} />
        <SwitchRow icon={<Mail size={20} />} label="Email" isOn={false} onChange={() => {}} isDisabled />
        <LinkRow to={HERE} icon={<ShoppingBag size={20} />} label="XP Store" />
        <ButtonRow icon={<Moon size={20} />} label="Rest mode" text="Off" onClick={() => {}} />
        <TextRow icon={<Globe size={20} />} label="Language" text="English" />
      </RowGroup>
    </GalleryGroup>
  );
}
