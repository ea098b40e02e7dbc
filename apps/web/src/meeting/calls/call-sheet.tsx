import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { useMediaQuery } from '../../ui/base/use-media-query.ts';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';
import type { CallEngine } from './call-engine.ts';
import type { LiveView } from './call-view.ts';
import { SaidList } from './lines/said-list.tsx';
import { type SpeechCaptions, useSpeechCaptions } from './lines/use-speech-captions.ts';

export type DeviceSheetParts = {
  isOpen: boolean;
  onClose: () => void;
  /** Comes before the devices. */
  first?: ReactNode;
  /** Comes after the devices. */
  children?: ReactNode;
};

type CallSheetProps = Pick<DeviceSheetParts, 'isOpen' | 'onClose'> & {
  engine: Pick<CallEngine, 'lines'>;
  media: LocalMediaState;
  view: Pick<LiveView, 'snapshot'>;
  render: (parts: DeviceSheetParts) => ReactNode;
};

/** The device sheet in a call: with what was written, and the choices about words. Speech is captioned behind it. */
export function CallSheet({ isOpen, onClose, engine, media, view, render }: CallSheetProps) {
  const name = view.snapshot.partner.firstName;
  const speech = useSpeechCaptions(engine.lines, media);
  return render({
    isOpen,
    onClose,
    first: <SaidList lines={engine.lines} name={name} />,
    children: <WordSwitches speech={speech} name={name} />,
  });
}

const HAS_KEYBOARD = '(pointer: fine)';

function WordSwitches({ speech, name }: { speech: SpeechCaptions; name: string }) {
  const t = useTranslations('callWords');
  const { showsReactions, usesTypingKey } = useStoreValue(wordChoices);
  const hasKeyboard = useMediaQuery(HAS_KEYBOARD);
  return (
    <div className="flex flex-col gap-4">
      {speech.state !== 'absent' && <CaptionSwitch speech={speech} name={name} />}
      <LabelledSwitch
        label={t('showsReactions')}
        isOn={showsReactions}
        onChange={(isOn) => wordChoices.change({ showsReactions: isOn })}
      />
      {hasKeyboard && (
        <LabelledSwitch
          label={t('usesTypingKey')}
          isOn={usesTypingKey}
          onChange={(isOn) => wordChoices.change({ usesTypingKey: isOn })}
        />
      )}
    </div>
  );
}

function CaptionSwitch({ speech: { state, choose }, name }: { speech: SpeechCaptions; name: string }) {
  const t = useTranslations('callWords');
  return (
    <div>
      <LabelledSwitch
        label={t('captions')}
        text={t('captionsHint', { name })}
        isOn={state === 'on' || state === 'installing'}
        onChange={choose}
      />
      <p role="status" className="text-small text-ink-2">
        {state === 'installing' && <span>{t('captionsInstalling')}</span>}
        {state === 'failed' && <span>{t('captionsFailed')}</span>}
      </p>
    </div>
  );
}
