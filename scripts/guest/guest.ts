import type { Page } from '@playwright/test';
import type { GuestApi } from './guest-account.ts';

/** A simulated person: its page, which holds its session, and its way to the contract. */
export type Guest = { name: string; page: Page; api: GuestApi; tell: (line: string) => void };
