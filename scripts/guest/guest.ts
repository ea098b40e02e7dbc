import type { Page } from '@playwright/test';
import type { ReadCall } from './follow-call.ts';
import type { GuestApi } from './guest-account.ts';

/** A simulated person: its page, which holds its session, its API, and its view of the call. */
export type Guest = {
  name: string;
  page: Page;
  api: GuestApi;
  readCall: ReadCall;
  tell: (line: string) => void;
};
