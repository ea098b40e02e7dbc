/** A service in a country that people can talk to by phone. `number` is written as people there write it. */
export type Helpline = {
  name: string;
  number: string;
  /** Opening hours in local time; null if they could not be checked. */
  hours: 'always' | `${string}-${string}` | null;
  web: string;
};

/** Finds a helpline in most countries. Always shown, and the only help in a country without an entry below. */
export const HELPLINE_DIRECTORY = 'https://findahelpline.com';

const line = (name: string, number: string, hours: Helpline['hours'], web: string): Helpline => ({
  name,
  number,
  hours,
  web: `https://${web}`,
});

/**
 * Helplines by country, ISO 3166-1 alpha-2. A wrong number is worse than none: docs/helplines.md gives the source of
 * each number and the date of its check, and lists what was left out.
 */
export const HELPLINES: Readonly<Record<string, readonly [Helpline, ...Helpline[]]>> = {
  AR: [line('Centro de Asistencia al Suicida', '135', null, 'www.asistenciaalsuicida.org.ar')],
  AT: [line('TelefonSeelsorge', '142', 'always', 'www.telefonseelsorge.at')],
  AU: [line('Lifeline', '13 11 14', 'always', 'www.lifeline.org.au')],
  BE: [
    line('Zelfmoordlijn', '1813', 'always', 'www.zelfmoord1813.be'),
    line('Centre de Prévention du Suicide', '0800 32 123', 'always', 'www.preventionsuicide.be'),
  ],
  BR: [line('CVV', '188', 'always', 'cvv.org.br')],
  CA: [line('Suicide Crisis Helpline', '988', 'always', '988.ca')],
  CH: [line('Die Dargebotene Hand / La Main Tendue', '143', 'always', 'www.143.ch')],
  CL: [line('Línea de Prevención del Suicidio', '*4141', 'always', 'www.minsal.cl')],
  CZ: [line('Linka první psychické pomoci', '116 123', 'always', 'linkapsychickepomoci.cz')],
  DE: [line('TelefonSeelsorge', '0800 111 0 111', 'always', 'www.telefonseelsorge.de')],
  DK: [line('Livslinien', '70 201 201', null, 'www.livslinien.dk')],
  EE: [line('Eluliin', '655 8088', null, 'www.eluliin.ee')],
  ES: [line('Línea 024', '024', 'always', 'www.sanidad.gob.es/linea024')],
  FI: [line('MIELI Kriisipuhelin', '09 2525 0111', 'always', 'mieli.fi')],
  FR: [line('Numéro national de prévention du suicide', '3114', 'always', '3114.fr')],
  GB: [line('Samaritans', '116 123', 'always', 'www.samaritans.org')],
  GR: [line('Γραμμή παρέμβασης για την αυτοκτονία', '1018', 'always', 'suicide-help.gr')],
  HK: [line('The Samaritan Befrienders Hong Kong', '2389 2222', 'always', 'sbhk.org.hk')],
  HU: [line('LESZ lelki elsősegély', '116 123', 'always', 'sos116-123.hu')],
  IE: [line('Samaritans', '116 123', 'always', 'www.samaritans.org')],
  IL: [line('ער״ן', '1201', 'always', 'www.eran.org.il')],
  IN: [line('Tele-MANAS', '14416', 'always', 'telemanas.mohfw.gov.in')],
  IS: [line('Hjálparsími Rauða krossins', '1717', 'always', '1717.is')],
  IT: [line('Telefono Amico Italia', '02 2327 2327', '09:00-24:00', 'www.telefonoamico.it')],
  JP: [line('よりそいホットライン', '0120-279-338', 'always', 'www.since2011.net/yorisoi')],
  KR: [line('자살예방 상담전화', '109', 'always', 'www.129.go.kr')],
  LT: [line('Vilties linija', '116 123', 'always', 'viltieslinija.lt')],
  LU: [line('SOS Détresse', '45 45 45', null, 'www.454545.lu')],
  LV: [line('Skalbes krīzes tālrunis', '116 123', 'always', 'skalbes.lv')],
  MX: [line('Línea de la Vida', '800 911 2000', 'always', 'www.gob.mx/lineadelavida')],
  MY: [line('Befrienders Kuala Lumpur', '03-7627 2929', 'always', 'www.befrienders.org.my')],
  NL: [line('113 Zelfmoordpreventie', '113', 'always', 'www.113.nl')],
  NO: [line('Mental Helse Hjelpetelefonen', '116 123', 'always', 'mentalhelse.no')],
  NZ: [line('Need to talk?', '1737', 'always', '1737.org.nz')],
  PH: [line('NCMH Crisis Hotline', '1553', 'always', 'ncmh.gov.ph')],
  PL: [line('Centrum Wsparcia', '800 70 2222', 'always', 'centrumwsparcia.pl')],
  PT: [line('SNS 24', '808 24 24 24', 'always', 'www.sns24.gov.pt')],
  SE: [line('Mind Självmordslinjen', '90101', 'always', 'mind.se')],
  SG: [line('Samaritans of Singapore', '1767', 'always', 'www.sos.org.sg')],
  SI: [line('Zaupni telefon Samarijan', '116 123', 'always', 'www.telefon-samarijan.si')],
  SK: [line('Linka dôvery Nezábudka', '0800 800 566', 'always', 'linkanezabudka.sk')],
  TH: [line('สายด่วนสุขภาพจิต', '1323', 'always', 'www.dmh.go.th')],
  TW: [line('安心專線', '1925', 'always', 'www.mohw.gov.tw')],
  UA: [line('Lifeline Ukraine', '7333', 'always', 'lifelineukraine.com')],
  US: [line('988 Suicide & Crisis Lifeline', '988', 'always', '988lifeline.org')],
  UY: [line('Línea Vida', '0800 0767', 'always', 'www.gub.uy/ministerio-salud-publica')],
  ZA: [line('SADAG Suicide Crisis Helpline', '0800 567 567', 'always', 'www.sadag.org')],
};
