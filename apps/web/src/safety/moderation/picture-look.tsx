import { createContext, type ReactNode, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PictureLook, readStored, writeStored } from '../../lib/device/storage.ts';
import { Segmented } from '../../ui/choices/segmented.tsx';

const LOOKS = ['both', 'blurred', 'grey', 'asTheyAre'] as const satisfies readonly PictureLook[];

const LookContext = createContext<[PictureLook, (look: PictureLook) => void]>(['both', () => {}]);

/** Stores on this device how a moderator wants to see pictures: blurred and gray, unless they chose otherwise. */
export function PictureLookProvider({ children }: { children: ReactNode }) {
  const [look, setLook] = useState<PictureLook>(() => readStored('pictureLook') ?? 'both');
  const choose = (next: PictureLook) => {
    setLook(next);
    writeStored('pictureLook', next);
  };
  return <LookContext value={[look, choose]}>{children}</LookContext>;
}

export const usePictureLook = () => use(LookContext);

export function PictureLookChoice() {
  const t = useTranslations('moderation');
  const [look, choose] = usePictureLook();
  return (
    <div className="flex flex-col gap-1.5">
      <Segmented
        label={t('look')}
        segments={LOOKS.map((value) => ({ value, label: t(`look_${value}`) }))}
        value={look}
        onChange={choose}
      />
      <p className="px-1 text-label text-ink-2">{t('lookHint')}</p>
    </div>
  );
}
