import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { IntlProvider } from 'use-intl';
import { coreMessages } from '../messages/core.ts';
import { loadMessages, type MessageArea } from '../messages/en.ts';

export type Screen = {
  Component: LazyExoticComponent<ComponentType>;
  /** Starts loading before anybody is sure that it is needed; at most once. */
  preload: () => void;
};

type Load = () => Promise<ComponentType>;

/** A screen that comes with its words when its route is first entered. */
export function screen(load: Load, ...areas: MessageArea[]): Screen {
  return lazyScreen(async () => {
    const [Content, messages] = await Promise.all([load(), loadMessages(areas)]);
    return withMessages(Content, messages);
  });
}

/** A screen that also talks to the API. */
export function dataScreen(load: Load, ...areas: MessageArea[]): Screen {
  return lazyScreen(async () => {
    const [{ DataProvider }, Content, messages] = await Promise.all([
      import('./data-provider.tsx'),
      load(),
      loadMessages(areas),
    ]);
    const Worded = withMessages(Content, messages);
    return () => (
      <DataProvider>
        <Worded />
      </DataProvider>
    );
  });
}

function withMessages(Content: ComponentType, messages: Awaited<ReturnType<typeof loadMessages>>): ComponentType {
  const all = { ...coreMessages, ...messages };
  return () => (
    <IntlProvider locale="en" messages={all}>
      <Content />
    </IntlProvider>
  );
}

function lazyScreen(load: Load): Screen {
  let loading: Promise<{ default: ComponentType }> | null = null;
  const loadOnce = () => (loading ??= load().then((Component) => ({ default: Component })));
  return { Component: lazy(loadOnce), preload: () => void loadOnce().catch(() => (loading = null)) };
}
