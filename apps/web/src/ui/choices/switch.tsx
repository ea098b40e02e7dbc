import { Switch as RadixSwitch } from 'radix-ui';

export type SwitchProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  labelledBy: string;
  isDisabled?: boolean;
  /** Whether the last press is still in progress: another press does nothing, and the focus stays here. */
  isBusy?: boolean;
};

export function Switch({ isOn, onChange, labelledBy, isDisabled = false, isBusy = false }: SwitchProps) {
  return (
    <RadixSwitch.Root
      checked={isOn}
      onCheckedChange={(wanted) => {
        if (!isBusy) onChange(wanted);
      }}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-labelledby={labelledBy}
      className="group grid h-11 w-13 shrink-0 place-items-center outline-none"
    >
      <span className="flex h-8 w-full items-center rounded-pill bg-surface-3 px-1.25 outline-offset-3 outline-focus transition-colors duration-(--t-fast) group-focus-visible:outline-3 group-disabled:opacity-60 inset-ring-(length:--hairline) inset-ring-line-control group-data-[state=checked]:inset-ring-0 group-data-[state=checked]:bg-primary">
        <RadixSwitch.Thumb className="block size-5.5 rounded-pill bg-line-control transition-transform duration-(--t-fast) data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-primary" />
      </span>
    </RadixSwitch.Root>
  );
}
