import { useState } from 'react';
import { Flame } from '../../ui/art/flame.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { GalleryGroup } from './gallery-group.tsx';

type Shown = 'sheet' | 'submitting' | 'centred' | 'overlay' | null;

export function DialogsGallery({ className }: { className: string }) {
  const [shown, setShown] = useState<Shown>(null);
  const [note, setNote] = useState('');
  const close = () => setShown(null);
  return (
    <GalleryGroup title="Dialogs and sheets" className={className}>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => setShown('sheet')}>
          Open a sheet
        </Button>
        <Button size="sm" variant="outline" onClick={() => setShown('submitting')}>
          While submitting
        </Button>
        <Button size="sm" variant="outline" onClick={() => setShown('centred')}>
          Centred, with art
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            setShown('overlay');
            setTimeout(close, 2_000);
          }}
        >
          Loading overlay
        </Button>
      </div>
      <Sheet
        isOpen={shown === 'sheet'}
        onClose={close}
        title="Call Feedback"
        description="How did it feel with Theo?"
        closeLabel="Close"
      >
        <TextField label="Anything to add?" value={note} onChange={(event) => setNote(event.target.value)} />
        <div className="mt-5 flex flex-col gap-3">
          <Button onClick={close}>Submit Feedback</Button>
          <Button variant="outline" onClick={() => showToast('Failed to submit feedback', { variant: 'destructive' })}>
            Fail
          </Button>
        </div>
      </Sheet>
      <Sheet
        isOpen={shown === 'submitting'}
        onClose={close}
        title="Call Feedback"
        closeLabel="Close"
        isClosable={false}
      >
        <p className="mb-5 text-body text-ink-2">Escape, the scrim and the close button wait for the answer.</p>
        <Button className="w-full" onClick={close}>
          Answer now
        </Button>
      </Sheet>
      <Sheet isOpen={shown === 'centred'} onClose={close} title="3 Day Streak!" isCentred art={<StreakArt />}>
        <Button className="w-full" onClick={close}>
          Keep it going!
        </Button>
      </Sheet>
      {shown === 'overlay' && <LoadingOverlay label="Signing out..." />}
    </GalleryGroup>
  );
}

function StreakArt() {
  return (
    <span data-field className="grid h-50 place-items-center bg-field-cha">
      <Flame className="w-22" />
    </span>
  );
}
