import { useTranslations } from 'use-intl';
import { callSettings } from '../../lib/media/call-settings.ts';
import { canCalmSound } from '../../lib/media/effects/supported-effects.ts';
import { localMedia } from '../../lib/media/local-media.ts';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';
import { Slider } from '../../ui/choices/slider.tsx';
import { EffectSwitches } from './effect-switches.tsx';

/** Choices for the picture and the sound of a person's calls; kept on the device. */
export function QualitySwitches() {
  const t = useTranslations('devices');
  const { isSavingData, isNoiseSuppressed, isSoundCalmed, volume } = useStoreValue(callSettings);
  const percent = Math.round(volume * 100);
  return (
    <div className="flex flex-col gap-4">
      {canSetVolume() && (
        <Slider
          label={t('volume')}
          min={0}
          max={100}
          step={10}
          value={percent}
          words={t('volumePercent', { percent })}
          onChange={(next) => callSettings.change({ volume: next / 100 })}
        />
      )}
      <EffectSwitches />
      {/* A calmed sound has no noise left to suppress. */}
      {canSuppressNoise() && !(isSoundCalmed && canCalmSound()) && (
        <LabelledSwitch
          label={t('noise')}
          text={t('noiseHint')}
          isOn={isNoiseSuppressed}
          onChange={(isOn) => {
            callSettings.change({ isNoiseSuppressed: isOn });
            void localMedia.retryMicrophone();
          }}
        />
      )}
      <LabelledSwitch
        label={t('saveData')}
        text={t('saveDataHint')}
        isOn={isSavingData}
        onChange={(isOn) => callSettings.change({ isSavingData: isOn })}
      />
    </div>
  );
}

/** On an iPhone only the phone's keys set the volume: a value set by the page stays 1. */
function canSetVolume(): boolean {
  const probe = document.createElement('video');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

function canSuppressNoise(): boolean {
  return navigator.mediaDevices?.getSupportedConstraints().noiseSuppression === true;
}
