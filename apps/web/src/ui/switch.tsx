import { Switch as RadixSwitch } from 'radix-ui';

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void; labelledBy: string; isDisabled?: boolean };

export function Switch({ isOn, onChange, labelledBy, isDisabled = false }: SwitchProps) {
  return (
    <RadixSwitch.Root
      checked={isOn}
      onCheckedChange={onChange}
      disabled={isDisabled}
      aria-labelledby={labelledBy}
      className="group grid h-11 w-14 shrink-0 place-items-center rounded-s"
    >
      <span className="flex h-8 w-13 items-center rounded-pill border-2 border-line-control bg-surface-3 px-1 transition-colors duration-(--t-fast) group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary">
        <RadixSwitch.Thumb className="block size-5 rounded-pill bg-line-control transition-transform duration-(--t-fast) data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-primary" />
      </span>
    </RadixSwitch.Root>
  );
}
