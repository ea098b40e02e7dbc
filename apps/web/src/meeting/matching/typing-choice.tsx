import { useTranslations } from 'use-intl';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';

/** Whether calls begin muted and with a line to type; kept on the device. The other sees it on the match card. */
export function TypingChoice() {
  const t = useTranslations('video');
  const { isTypingFirst } = useStoreValue(wordChoices);
  return (
    <div className="px-1.5">
      <LabelledSwitch
        isSmall
        label={t('typingFirst')}
        text={isTypingFirst ? t('typingFirstKnown') : undefined}
        isOn={isTypingFirst}
        onChange={(isOn) => wordChoices.change({ isTypingFirst: isOn })}
      />
    </div>
  );
}
