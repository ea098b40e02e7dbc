import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import type { ThemeId } from '@cuppa/domain/habit/xp-store/store-items';
import { AUTH_STORAGE_KEY } from './auth-storage-key.ts';
import { deviceStorage } from './guarded-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The post-call screen's input (specification section 2), kept across a reload. */
export type LastCall = {
  callId: string;
  /** In seconds. */
  duration: number;
  partnerName: string;
  /** The seed of the partner's avatar. */
  partnerAvatar: string;
  videoUrl: string | null;
  endedAt: string;
  matchType: string;
};

/** A person's picture and sound settings for calls. */
export type CallSettings = {
  /** Sends and receives the smallest picture. */
  isSavingData: boolean;
  /** The browser's own suppression. */
  isNoiseSuppressed: boolean;
  /** Noise is taken out by a model on this device. */
  isSoundCalmed: boolean;
  /** A model on this device blurs the background. */
  isBackgroundBlurred: boolean;
  /** The volume of the other person, 0 to 1. */
  volume: number;
};

/** How a person wants to write in calls, and to see reactions. */
export type WordChoices = {
  /** They would rather type: their line is open from the start of a call, and their microphone off. */
  isTypingFirst: boolean;
  showsReactions: boolean;
  usesTypingKey: boolean;
};

/** A mail with a code, and the form that waits for it. */
export type MailedCode = {
  purpose: 'magic-link' | 'unconfirmed' | 'sign-up' | 'recovery';
  email: string;
  /** When it was sent and when its code expires, in milliseconds since 1970. */
  sentAt: number;
  until: number;
};

/** How pictures in moderation look until the moderator reveals one. */
export type PictureLook = 'both' | 'blurred' | 'grey' | 'asTheyAre';

/** The local-storage keys of specification section 3 and our own, each with the type of its value. */
type StoredValues = {
  verified_birthday: CalendarDay;
  /** The code of this device, once an age was refused on it. */
  ageDevice: string;
  currentCallId: string;
  lastMatchTimestamp: string;
  theme: Theme;
  /** The XP store theme that the person wears on this device. */
  wornTheme: ThemeId;
  postLoginPath: string;
  mailedCode: MailedCode;
  /** Access tokens of sessions that ended here but are still open for the server. */
  endedSessions: string[];
  /** The person who last logged out on purpose on this device; other tabs then forget that person's paths. */
  leftUserId: string;
  /** The last person who is known to have finished the onboarding. */
  onboardedUserId: string;
  lastCallData: LastCall;
  /** The call in which this person has blurred their picture. */
  blurredCallId: string;
  /** The devices that this person has turned off in a call. */
  callDevicesOff: { callId: string; microphone: boolean; camera: boolean };
  callSettings: CallSettings;
  wordChoices: WordChoices;
  /** The lobby offers a practice call once on a device: it was taken, or a search begun without it. */
  hasAnsweredPractice: boolean;
  /** The people who were asked about a zone of this device, as "person zone". */
  askedTimeZones: string[];
  /** The time zone and region in which the person's dates are written. */
  dateSettings: { timeZone: string; region: string };
  /** Device ids as this browser gives them to this site. */
  chosenDevices: { camera: string | null; microphone: string | null; speaker: string | null };
  /** The last trial call that worked, and when as an ISO time. */
  passedCallCheck: { outcome: 'works' | 'direct'; at: string };
  /** The person, session and address of the push messages that come to this browser. */
  pushDevice: { userId: string; sessionId: string; endpoint: string };
  /** Until when this device does not offer push messages, in milliseconds since 1970. */
  pushPutOffUntil: string;
  /** This device has offered its person a passkey. */
  passkeyOffer: 'over';
  /** How a moderator has chosen to see pictures. */
  pictureLook: PictureLook;
  /** Whether single-key shortcuts work in moderation. */
  usesModerationKeys: boolean;
};
type StoredKey = keyof StoredValues;

/** Keys whose values are plain text, because other code (the theme script, tests) reads them too. */
const PLAIN_KEYS: readonly StoredKey[] = [
  'verified_birthday',
  'ageDevice',
  'currentCallId',
  'lastMatchTimestamp',
  'theme',
  'wornTheme',
  'postLoginPath',
  'leftUserId',
  'onboardedUserId',
  'blurredCallId',
  'passkeyOffer',
  'pictureLook',
];

/** A key of the tab's storage: drafts typed there that the device does not hold yet. */
export const UNWRITTEN_DRAFTS_KEY = 'unwrittenDrafts';

/** A key of the tab's storage: the position in today's questions of Daily Tea. */
export const TEA_MEMORY_KEY = 'teaMemory';

/** A key of the tab's storage: what is ticked in the onboarding and not saved. */
export const TICKED_KEY = 'ticked';

/** A key of the tab's storage: the address in the forms for people who are signed out. */
export const TYPED_EMAIL_KEY = 'typedEmail';

/** A key of the tab's storage: the page a person wanted before the onboarding. */
export const WANTED_PATH_KEY = 'wantedPath';

/** Whether the auth client has left a session here, even an expired one. */
export function hasStoredSession(): boolean {
  return deviceStorage.read(AUTH_STORAGE_KEY) !== null;
}

/** The stored value, or null if there is none or it cannot be read. */
export function readStored<K extends StoredKey>(key: K): StoredValues[K] | null {
  const text = deviceStorage.read(key);
  if (text === null) return null;
  try {
    return (PLAIN_KEYS.includes(key) ? text : JSON.parse(text)) as StoredValues[K];
  } catch {
    return null;
  }
}

export function writeStored<K extends StoredKey>(key: K, value: StoredValues[K]): void {
  deviceStorage.write(key, typeof value === 'string' ? value : JSON.stringify(value));
}

export function removeStored(...keys: readonly StoredKey[]): void {
  for (const key of keys) deviceStorage.remove(key);
}
