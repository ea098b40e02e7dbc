import type messages from './en.json';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages;
    Locale: 'en';
  }
}
