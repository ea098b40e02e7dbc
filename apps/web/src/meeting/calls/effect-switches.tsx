import { useTranslations } from 'use-intl';
import { callSettings } from '../../lib/media/call-settings.ts';
import { canBlurBackground, canCalmSound } from '../../lib/media/effects/supported-effects.ts';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';

/** What this device changes in the own picture and sound before they are sent. Only what the browser can do is shown. */
export function EffectSwitches() {
  const t = useTranslations('devices');
  const { isBackgroundBlurred, isSoundCalmed } = useStoreValue(callSettings);
  return (
    <>
      {canBlurBackground() && (
        <LabelledSwitch
          label={t('blur')}
          text={t('blurHint')}
          isOn={isBackgroundBlurred}
          onChange={(isOn) => callSettings.change({ isBackgroundBlurred: isOn })}
        />
      )}
      {canCalmSound() && (
        <LabelledSwitch
          label={t('calm')}
          text={t('calmHint')}
          isOn={isSoundCalmed}
          onChange={(isOn) => callSettings.change({ isSoundCalmed: isOn })}
        />
      )}
    </>
  );
}
