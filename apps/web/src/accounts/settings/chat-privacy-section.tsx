import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { CheckCheck, Keyboard, Wifi } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { useProfileSwitches } from './use-profile-switches.ts';

/** Whether others see that the person is online, is typing, or has read a message. */
export function ChatPrivacySection({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings');
  const words = useTranslations('privacySettings');
  const { shown, isDisabled, save } = useProfileSwitches(profile);
  return (
    <>
      <RowGroup title={t('privacy.chat')}>
        <SwitchRow
          icon={<Wifi size={20} />}
          label={words('showOnline')}
          isOn={shown.sharesOnline}
          isDisabled={isDisabled}
          onChange={(sharesOnline) => save({ sharesOnline })}
        />
        <SwitchRow
          icon={<Keyboard size={20} />}
          label={t('privacy.showTyping')}
          isOn={shown.sharesTyping}
          isDisabled={isDisabled}
          onChange={(sharesTyping) => save({ sharesTyping })}
        />
        <SwitchRow
          icon={<CheckCheck size={20} />}
          label={t('privacy.showRead')}
          isOn={shown.sharesReadMarks}
          isDisabled={isDisabled}
          onChange={(sharesReadMarks) => save({ sharesReadMarks })}
        />
      </RowGroup>
      <div className="-mt-2 mb-5 flex flex-col gap-2 px-1.5 text-small text-ink-2">
        <p>{t('privacy.chatText')}</p>
        <p>{words('onlineText')}</p>
      </div>
    </>
  );
}
