import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { voiceFirst } from '../../lib/media/voice-first.ts';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';

export type VoiceChoiceProps = {
  /** The choice that the other has been told, from any tab. */
  startsWithVoice: boolean;
  /** Sends the choice to the other, and whether this person would rather type. Resolves to true if the server accepted it. */
  onChoose: (isVoice: boolean, startsWithTyping?: boolean) => Promise<boolean>;
};

/** Voice-first on a ready card. The wish to type, chosen before a search, is told to the other by itself. */
export function VoiceChoice({ startsWithVoice, onChoose }: VoiceChoiceProps) {
  const t = useTranslations('signedInShell');
  const isOn = useStoreValue(voiceFirst);
  const [isTelling, setIsTelling] = useState(false);
  const tellFirst = useEffectEvent(() => {
    const { isTypingFirst } = wordChoices.read();
    if (isTypingFirst) void onChoose(isOn, true);
    else if (isOn && !startsWithVoice) void onChoose(true);
  });
  useEffect(() => tellFirst(), []);
  useEffect(() => {
    if (startsWithVoice) voiceFirst.choose(true);
  }, [startsWithVoice]);

  async function choose(isVoice: boolean): Promise<void> {
    // The camera turns off with the press, but on only once the other knows.
    if (isVoice) voiceFirst.choose(true);
    setIsTelling(true);
    const isTold = await onChoose(isVoice);
    setIsTelling(false);
    if (isTold && !isVoice) voiceFirst.choose(false);
  }

  return (
    <div className="px-1.5">
      <LabelledSwitch
        isSmall
        label={t('voiceFirst')}
        isOn={isOn}
        isBusy={isTelling}
        onChange={(isVoice) => void choose(isVoice)}
      />
    </div>
  );
}
