import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode };

type TabsProps<Value extends string> = {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Underlined tabs, each with its own panel; arrow keys move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((one) => one.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <RadixTabs.List aria-label={label} className="flex flex-wrap gap-x-7 border-b-2 border-line px-1">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="group relative min-h-11 rounded-xs font-display text-button font-bold text-ink-2 transition-colors duration-(--t-fast) hover:text-ink data-[state=active]:text-primary-ink"
          >
            <span>{tab.label}</span>
            <span
              aria-hidden
              className="absolute inset-x-0 -bottom-0.5 h-1 origin-left scale-x-0 rounded-pill bg-primary transition-transform duration-(--t-fast) group-data-[state=active]:scale-x-100"
            />
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="rounded-m pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
