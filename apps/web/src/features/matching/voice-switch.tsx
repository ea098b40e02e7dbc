import { useId } from 'react';
import { Switch } from '../../ui/choices/switch.tsx';

type VoiceSwitchProps = {
  label: string;
  /** Under the label. */
  note?: string | undefined;
  isOn: boolean;
  onChange: (isVoice: boolean) => void;
  isDisabled?: boolean;
  isBusy?: boolean;
};

/** Voice-first, in the lobby and on a ready card. */
export function VoiceSwitch({ label, note, ...choice }: VoiceSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3 px-1.5">
      <span className="flex min-w-0 flex-col">
        <span id={id} className="text-small font-semibold">
          {label}
        </span>
        {note !== undefined && <span className="text-label font-normal text-ink-2">{note}</span>}
      </span>
      <Switch labelledBy={id} {...choice} />
    </div>
  );
}
