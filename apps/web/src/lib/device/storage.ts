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

/** What a person has chosen for picture and sound of their calls. */
export type CallSettings = {
  /** Sends and is sent the smallest picture. */
  isSavingData: boolean;
  isNoiseSuppressed: boolean;
  /** Of the other person, 0 to 1. */
  volume: number;
};

/** How pictures in moderation look until a moderator asks for one. */
export type PictureLook = 'both' | 'blurred' | 'grey' | 'asTheyAre';

/** The local-storage keys of specification section 3 and our own, each with what it holds. */
type StoredValues = {
  verified_birthday: CalendarDay;
  currentCallId: string;
  lastMatchTimestamp: string;
  theme: Theme;
  /** The theme of the XP store that the person wears here. */
  wornTheme: ThemeId;
  postLoginPath: string;
  /** Access tokens of sessions that ended here and that the server still takes for open. */
  endedSessions: string[];
  /** Who logged out last on this device, on purpose; other tabs then forget where that person was. */
  leftUserId: string;
  /** A person who is known to be through with the onboarding. */
  onboardedUserId: string;
  lastCallData: LastCall;
  /** The call in which this person has blurred their picture. */
  blurredCallId: string;
  /** What this person has turned off in a call. */
  callDevicesOff: { callId: string; microphone: boolean; camera: boolean };
  callSettings: CallSettings;
  /** The people who were asked whether their days go by a zone of this device, as "person zone". */
  askedTimeZones: string[];
  /** On which clock and as which region the person's dates are written. */
  dateSettings: { timeZone: string; region: string };
  /** Ids of devices, as this browser gives them to this site. */
  chosenDevices: { camera: string | null; microphone: string | null; speaker: string | null };
  /** The last trial call, if it worked, and when as an ISO time. */
  passedCallCheck: { outcome: 'works' | 'direct'; at: string };
  /** Whose push messages come to this browser, in which session, and by which address. */
  pushDevice: { userId: string; sessionId: string; endpoint: string };
  /** Until when nobody is asked on this device whether we shall ring, in milliseconds since 1970. */
  pushPutOffUntil: string;
  /** How a moderator has chosen to meet pictures. */
  pictureLook: PictureLook;
  /** Whether single keys work in moderation. */
  usesModerationKeys: boolean;
};
type StoredKey = keyof StoredValues;

/** Keys whose values are plain text, because other readers (the theme script, tests) look at them too. */
const PLAIN_KEYS: readonly StoredKey[] = [
  'verified_birthday',
  'currentCallId',
  'lastMatchTimestamp',
  'theme',
  'wornTheme',
  'postLoginPath',
  'leftUserId',
  'onboardedUserId',
  'blurredCallId',
  'pictureLook',
];

/** In the storage of a tab: what was typed there and the device does not hold yet. */
export const UNWRITTEN_DRAFTS_KEY = 'unwrittenDrafts';

/** In the storage of a tab: where a person wanted to go who was led through the onboarding first. */
export const WANTED_PATH_KEY = 'wantedPath';

/** Whether the auth client has left a session here, be it a stale one. */
export function hasStoredSession(): boolean {
  return deviceStorage.read(AUTH_STORAGE_KEY) !== null;
}

/** The stored value, or null where there is none that can be read. */
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
