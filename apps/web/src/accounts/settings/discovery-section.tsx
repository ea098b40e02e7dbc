import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { Binoculars, CupSoda } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonRow, RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { PauseSheet } from './pause-sheet.tsx';
import { useProfileSwitches } from './use-profile-switches.ts';

/** Whether new people can find the person, and whether they meet anyone at all. */
export function DiscoverySection({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('privacySettings');
  const { shown, isDisabled, save } = useProfileSwitches(profile);
  const [isOpen, setIsOpen] = useState(false);
  const { isPaused } = shown;
  return (
    <>
      <RowGroup title={t('discovery')}>
        <SwitchRow
          icon={<Binoculars size={20} />}
          label={t('discoverable')}
          isOn={shown.isDiscoverable}
          isDisabled={isDisabled}
          onChange={(isDiscoverable) => save({ isDiscoverable })}
        />
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('discoverableText')}</p>
      <RowGroup title={t('pause')}>
        <ButtonRow
          icon={<CupSoda size={20} />}
          label={t('pauseRow')}
          text={t(isPaused ? 'pauseOn' : 'pauseOff')}
          onClick={() => setIsOpen(true)}
        />
      </RowGroup>
      <PauseSheet isPaused={isPaused} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
