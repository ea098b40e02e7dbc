import { Logo } from '../../ui/art/logo.tsx';
import { CelebrationGallery, CupsGallery, EventArtGallery } from './art-gallery.tsx';
import { AvatarsGallery } from './avatars-gallery.tsx';
import { ButtonsGallery, MoreButtonsGallery } from './buttons-gallery.tsx';
import { ChipsGallery } from './chips-gallery.tsx';
import { ChoicesGallery, RowsGallery } from './choices-gallery.tsx';
import { DialogsGallery } from './dialogs-gallery.tsx';
import { FieldsGallery } from './fields-gallery.tsx';
import { BirthDateGallery, ChoiceCardsGallery } from './forms-gallery.tsx';
import { MailsGallery } from './mails-gallery.tsx';
import { MarksGallery, PassportGallery } from './marks-gallery.tsx';
import { HeaderGallery, NavigationGallery } from './navigation-gallery.tsx';
import { PagesGallery } from './pages-gallery.tsx';
import { LevelGallery, StreakGallery } from './progress-gallery.tsx';
import { StageGallery, VideoFrameGallery } from './stage-gallery.tsx';
import { EmptyGallery, StatesGallery } from './states-gallery.tsx';
import { TabsGallery } from './tabs-gallery.tsx';
import { MoreToastsGallery, ToastsGallery } from './toasts-gallery.tsx';

/** Every part of the interface in every state, for developers. Not in the production build. */
export function GalleryScreen() {
  return (
    <main id="main" className="mx-auto max-w-330 px-(--page-x) py-8 lg:px-9">
      <header className="flex flex-col gap-5 pb-5 lg:flex-row lg:items-start lg:justify-between">
        <div className="shrink-0">
          <Logo name="Cuppa" className="text-d2" />
          <h1 tabIndex={-1} className="font-text text-body font-normal text-ink-2">
            Component states
          </h1>
        </div>
        <Swatches />
      </header>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-12">
        <ButtonsGallery className="md:col-span-2 lg:col-span-8" />
        <LevelGallery className="lg:col-span-4" />
        <ChipsGallery className="lg:col-span-4" />
        <FieldsGallery className="lg:col-span-4" />
        <ChoicesGallery className="lg:col-span-4" />
        <StreakGallery className="lg:col-span-5" />
        <AvatarsGallery className="lg:col-span-3" />
        <EmptyGallery className="lg:col-span-4" />
        <ToastsGallery className="lg:col-span-5" />
        <StageGallery className="md:col-span-2 lg:col-span-7" />
        <NavigationGallery className="md:col-span-2 lg:col-span-12" />
        <MoreButtonsGallery className="md:col-span-2 lg:col-span-8" />
        <DialogsGallery className="lg:col-span-4" />
        <TabsGallery className="lg:col-span-4" />
        <BirthDateGallery className="lg:col-span-4" />
        <ChoiceCardsGallery className="lg:col-span-4" />
        <EventArtGallery className="md:col-span-2 lg:col-span-12" />
        <StatesGallery className="lg:col-span-4" />
        <CelebrationGallery className="lg:col-span-4" />
        <VideoFrameGallery className="lg:col-span-4" />
        <CupsGallery className="lg:col-span-5" />
        <MoreToastsGallery className="lg:col-span-3" />
        <HeaderGallery className="lg:col-span-4" />
        <MarksGallery className="lg:col-span-4" />
        <PassportGallery className="md:col-span-2 lg:col-span-12" />
        <RowsGallery className="lg:col-span-4" />
        <PagesGallery className="lg:col-span-4" />
        <MailsGallery className="lg:col-span-4" />
      </div>
    </main>
  );
}

const COLOURS = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['surface-2', 'bg-surface-2'],
  ['surface-3', 'bg-surface-3'],
  ['ink', 'bg-ink'],
  ['primary', 'bg-primary'],
  ['primary-soft', 'bg-primary-soft'],
  ['celadon', 'bg-celadon'],
  ['celadon-soft', 'bg-celadon-soft'],
  ['chamomile', 'bg-chamomile'],
  ['chamomile-soft', 'bg-chamomile-soft'],
  ['pea', 'bg-pea'],
  ['pea-soft', 'bg-pea-soft'],
  ['plum', 'bg-plum'],
] as const;

function Swatches() {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-3">
      {COLOURS.map(([name, fill]) => (
        <li key={name} className="flex w-16 flex-col items-center gap-1 text-center text-tab font-medium text-ink-2">
          <span aria-hidden className={`size-11.5 rounded-pill border-2 border-line-control ${fill}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
