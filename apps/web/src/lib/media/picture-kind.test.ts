// @vitest-environment node
import { expect, it } from 'vitest';
import { kindOf } from './picture-kind.ts';

const ftyp = (major: string, ...others: string[]) =>
  `\0\0\0\u0018ftyp${major}\0\0\0\0${others.join('')}\0\0\0\u0010meta`;
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['jpeg', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', ''],
  ['jpeg', '\u00ff\u00d8\u00ff\u00e1', 'image/heic'],
  ['png', '\u0089PNG\r\n', 'image/jpeg'],
  ['webp', 'RIFF\0\0\0\0WEBPVP8X', ''],
  ['unknown', 'RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
  ['gif', 'GIF87a', ''],
  ['gif', 'GIF89a', 'image/png'],
  ['avif', ftyp('avif', 'mif1', 'miaf'), ''],
  ['avif', ftyp('mif1', 'avif', 'miaf'), 'image/avif'],
  ['avif', ftyp('avis', 'msf1'), ''],
  ['heic', ftyp('heic', 'mif1', 'heic'), ''],
  ['heic', ftyp('heix', 'mif1'), 'image/jpeg'],
  ['heic', ftyp('hevc', 'msf1'), ''],
  ['heic', ftyp('mif1', 'heic'), 'image/heif'],
  ['unknown', ftyp('isom', 'mp42'), 'video/mp4'],
  ['unknown', ftyp('qt  '), ''],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg">', ''],
  ['svg', '<?xml version="1.0"?>\n<!-- drawn -->\n<SVG >', 'text/xml'],
  ['svg', '', 'image/svg+xml'],
  ['unknown', '<svgs>', 'text/plain'],
  ['unknown', 'BM', 'image/bmp'],
  ['unknown', '', ''],
] as const)('%s: %j of type %j', async (kind, text, type) => {
  expect(await kindOf(new Blob([bytes(text)], { type }))).toBe(kind);
});
