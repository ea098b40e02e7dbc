import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localMedia } from '../../lib/media/local-media.ts';
import { Switch } from '../../ui/choices/switch.tsx';

export type VoiceChoiceProps = {
  /** What the other has been told. */
  startsWithVoice: boolean;
  /** Tells the other; answers whether the server heard it. */
  onChoose: (isVoice: boolean) => Promise<boolean>;
};

/** Voice-first on a ready card, whose call may open in any tab of the person that shows the card. */
export function VoiceChoice({ startsWithVoice, onChoose }: VoiceChoiceProps) {
  const t = useTranslations('signedInShell');
  const id = useId();
  const [isKeptOff, setIsKeptOff] = useState(localMedia.startsWithVoice);
  const tellFirst = useEffectEvent(() => {
    if (isKeptOff && !startsWithVoice) void onChoose(true);
  });
  useEffect(() => tellFirst(), []);
  useEffect(() => {
    if (startsWithVoice) void localMedia.startWithVoice(true);
  }, [startsWithVoice]);

  async function choose(isVoice: boolean): Promise<void> {
    // The camera is off from the press on, and on again only once the other knows.
    if (isVoice) keepOff(true);
    const isTold = await onChoose(isVoice);
    if (isTold && !isVoice) keepOff(false);
  }

  function keepOff(isOff: boolean): void {
    setIsKeptOff(isOff);
    void localMedia.startWithVoice(isOff);
  }

  return (
    <div className="flex items-center justify-between gap-3 px-1.5">
      <span id={id} className="text-small font-semibold">
        {t('voiceFirst')}
      </span>
      <Switch labelledBy={id} isOn={startsWithVoice || isKeptOff} onChange={(isVoice) => void choose(isVoice)} />
    </div>
  );
}
