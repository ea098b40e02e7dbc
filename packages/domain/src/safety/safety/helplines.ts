import { HELPLINES, type Helpline } from './words/helplines.ts';

/** Returns the helplines of a country; empty for a country without any, where only the directory helps. */
export function helplinesOf(region: string | null): readonly Helpline[] {
  return region === null ? [] : (HELPLINES[region] ?? []);
}

/** Returns the address that a phone dials. */
export function dialAddress({ number }: Helpline): string {
  return `tel:${number.replaceAll(/[^\d+*#]/g, '')}`;
}

/** The time zones of each country with helplines, separated by blanks; a trailing `/*` matches every zone below. */
const ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/* America/Buenos_Aires',
  AT: 'Europe/Vienna',
  AU: 'Australia/*',
  BE: 'Europe/Brussels',
  BR: 'America/Sao_Paulo America/Bahia America/Belem America/Fortaleza America/Recife America/Manaus America/Cuiaba America/Campo_Grande America/Porto_Velho America/Maceio America/Rio_Branco America/Boa_Vista',
  CA: 'America/Toronto America/Montreal America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina America/Moncton America/Whitehorse America/Yellowknife America/Iqaluit Canada/*',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago America/Punta_Arenas',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin Europe/Busingen',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid Atlantic/Canary Africa/Ceuta',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London Europe/Belfast',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem Asia/Tel_Aviv',
  IN: 'Asia/Kolkata Asia/Calcutta',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MX: 'America/Mexico_City America/Tijuana America/Monterrey America/Cancun America/Merida America/Chihuahua America/Hermosillo America/Mazatlan America/Ciudad_Juarez',
  MY: 'Asia/Kuala_Lumpur Asia/Kuching',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland Pacific/Chatham',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TW: 'Asia/Taipei',
  UA: 'Europe/Kyiv Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye',
  US: 'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Detroit America/Boise America/Indiana/* America/Kentucky/* America/North_Dakota/* Pacific/Honolulu US/*',
  UY: 'America/Montevideo',
  ZA: 'Africa/Johannesburg',
};

/** Returns the country with helplines in which a time zone lies; null for any other zone. */
export function regionOfZone(timeZone: string): string | null {
  const isIn = (zone: string) => (zone.endsWith('/*') ? timeZone.startsWith(zone.slice(0, -1)) : timeZone === zone);
  return Object.keys(ZONES).find((region) => ZONES[region]?.split(' ').some(isIn)) ?? null;
}
