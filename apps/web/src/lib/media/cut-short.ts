import type { PictureKind } from './picture-kind.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const HEAD_BYTES = 4;

/** Whether a JPEG, PNG or WebP ends before its picture does, as after a broken download: browsers draw what is there. */
export async function isCutShort(file: Blob, kind: PictureKind): Promise<boolean> {
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  if (kind === 'webp') return view.getUint32(4, true) + 8 > bytes.length;
  return kind === 'jpeg' ? !hasEndOfImage(bytes, view) : !hasLastChunk(view);
}

/** A thumbnail in a header ends as well, so headers are skipped. */
function hasEndOfImage(bytes: Uint8Array, view: DataView): boolean {
  let at = 2;
  while (at + HEAD_BYTES <= bytes.length && bytes[at] === MARKER && bytes[at + 1] !== START_OF_SCAN) {
    at += 2 + view.getUint16(at + 2);
  }
  for (let place = bytes.indexOf(MARKER, at); place >= 0; place = bytes.indexOf(MARKER, place + 1)) {
    if (bytes[place + 1] === END_OF_IMAGE) return true;
  }
  return false;
}

/** Each chunk of a PNG has a length, a name and a check sum. */
function hasLastChunk(view: DataView): boolean {
  const IEND = 0x49454e44;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === IEND) return true;
  }
  return false;
}
