import { useMutation, useQuery } from '@tanstack/react-query';
import { CheckCheck, Keyboard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { PROFILE_REFUSALS } from './settings.messages.ts';
import { useSwitchOutcome } from './use-switch-outcome.ts';

/** Whether others see when one types, and what one has read. */
export function ChatPrivacySection() {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const profile = useQuery(queries.profile.me.queryOptions());
  const outcome = useSwitchOutcome({ failureOf: (error) => failureKey(error, PROFILE_REFUSALS, 'saveFailed') });
  const save = useMutation(queries.profile.update.mutationOptions(outcome));
  // While a save runs, the switch shows what was asked for.
  const shown = { ...profile.data, ...(save.isPending && save.variables) };
  const isDisabled = profile.data === undefined || save.isPending;
  return (
    <>
      <RowGroup title={t('privacy.chat')}>
        <SwitchRow
          icon={<Keyboard size={20} />}
          label={t('privacy.showTyping')}
          isOn={shown.sharesTyping ?? true}
          isDisabled={isDisabled}
          onChange={(sharesTyping) => save.mutate({ sharesTyping })}
        />
        <SwitchRow
          icon={<CheckCheck size={20} />}
          label={t('privacy.showRead')}
          isOn={shown.sharesReadMarks ?? true}
          isDisabled={isDisabled}
          onChange={(sharesReadMarks) => save.mutate({ sharesReadMarks })}
        />
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('privacy.chatText')}</p>
    </>
  );
}
