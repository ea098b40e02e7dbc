import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_IDS } from '@cuppa/domain/habit/xp-store/store-items';
import { expect, it } from 'vitest';

it('each theme of the XP store has its sheet and its picture, and there are no others', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../public/themes'));
  expect(files.toSorted()).toEqual(THEME_IDS.flatMap((id) => [`${id}.css`, `${id}.svg`]).toSorted());
});
