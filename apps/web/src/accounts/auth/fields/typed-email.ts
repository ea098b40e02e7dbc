import { tabStorage } from '../../../lib/device/guarded-storage.ts';
import { TYPED_EMAIL_KEY } from '../../../lib/device/storage.ts';

/** The address that was typed last in this tab: it goes along from one form to another, and over a reload. */
export const typedEmail = {
  read: (): string => tabStorage.read(TYPED_EMAIL_KEY) ?? '',
  keep: (email: string): void => void tabStorage.write(TYPED_EMAIL_KEY, email),
};
