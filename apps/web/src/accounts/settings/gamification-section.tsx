import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Award, Flame, ShoppingBag, TrendingUp, Zap } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { LinkRow, RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { RestRows } from './rest-rows.tsx';
import { PREFERENCES_REFUSALS } from './settings.messages.ts';
import { useSwitchOutcome } from './use-switch-outcome.ts';

export function GamificationSection() {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const client = useQueryClient();
  const profile = useQuery(queries.profile.me.queryOptions());
  const outcome = useSwitchOutcome({
    onSaved: () => void client.invalidateQueries({ queryKey: queries.home.key() }),
    failureOf: (error) => refusalOf(error, PREFERENCES_REFUSALS) ?? 'saveFailed',
  });
  const save = useMutation(
    queries.profile.savePreferences.mutationOptions({
      networkMode: 'always',
      ...outcome,
    }),
  );
  // While saving, the switch shows the requested value.
  const shown = (save.isPending ? save.variables : undefined) ?? profile.data?.preferences;
  const rows = [
    { key: 'showXp', label: t('xpProgress'), icon: <Zap size={20} key="xp" /> },
    { key: 'showStreak', label: t('streakCounter'), icon: <Flame size={20} key="streak" /> },
    { key: 'showLevel', label: t('levelDisplay'), icon: <TrendingUp size={20} key="level" /> },
    { key: 'showBadges', label: t('badges'), icon: <Award size={20} key="badges" /> },
  ] as const;
  return (
    <RowGroup title={t('gamification')}>
      {shown === undefined && profile.isError ? (
        <LoadFailed query={profile} />
      ) : (
        rows.map(({ key, label, icon }) => (
          <SwitchRow
            key={key}
            icon={icon}
            label={label}
            isOn={shown?.[key]}
            isDisabled={save.isPending}
            onChange={(isOn) => shown && save.mutate({ ...shown, [key]: isOn })}
          />
        ))
      )}
      <RestRows />
      <LinkRow to="/xp-store" icon={<ShoppingBag size={20} />} label={t('xpStore')} />
    </RowGroup>
  );
}
