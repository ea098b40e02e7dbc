import { MAX_MESSAGE_LENGTH, type Quote } from '@cuppa/contract/people/chat/chat-schema';
import { showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useCallback, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';
import { CrisisHelp } from '../../safety/parts/crisis-help.tsx';
import { useComposing } from '../../ui/base/composing.ts';
import { matchesMedia } from '../../ui/base/use-media-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { GrowingArea } from '../../ui/controls/growing-area.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { QuoteWords } from './message-quote.tsx';
import { Opener } from './opener.tsx';
import { PhotoButton } from './photo-button.tsx';
import { useAddPhotos } from './use-add-photos.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

const COUNTED_FROM_LEFT = 200;
const KEYBOARD_AND_MOUSE = '(pointer: fine)';

type ComposerProps = {
  connectionId: string;
  partnerName: string;
  /** True while no one has written yet: a first line is offered. */
  isFirst?: boolean;
  /** Says whether the sender should reread a message before sending it; false if that cannot be found out. */
  soundsHarsh: (text: string) => Promise<boolean>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The message that the next one replies to. */
  replyTo: Quote | null;
  onCancelReply: () => void;
  onType: () => void;
  onSend: (text: string, photo?: PreparedPhoto) => void;
};

/** The form for messages. Asks once before sending words that may sound rude. */
export function Composer(props: ComposerProps) {
  const { connectionId, partnerName, isFirst = false, soundsHarsh } = props;
  const { field, replyTo, onCancelReply, onType, onSend } = props;
  const t = useTranslations('chat');
  const id = useId();
  const [text, setText] = useDraft(connectionId);
  const addPhoto = useCallback((photo: PreparedPhoto) => onSend('', photo), [onSend]);
  const { onPaste, ...photos } = useAddPhotos(addPhoto);
  const { isComposing, field: composing } = useComposing();
  const left = MAX_MESSAGE_LENGTH - text.length;
  const canSend = left >= 0 && showsSomething(text);
  const { submit, send, isChecking, isAsking, stopAsking } = useSending({
    text,
    canSend,
    soundsHarsh,
    field,
    onSend: (sent) => {
      onSend(sent);
      setText('');
    },
  });
  const showsLeft = left >= 0 && left < COUNTED_FROM_LEFT;

  function fillIn(opener: string): void {
    setText(opener);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && replyTo !== null && !isComposing(event)) onCancelReply();
    const isSending = event.key === 'Enter' && !event.shiftKey && !isComposing(event);
    if (!isSending || !matchesMedia(KEYBOARD_AND_MOUSE)) return;
    event.preventDefault();
    void submit();
  }

  return (
    <div data-bar className="rounded-t-l bg-surface px-safe-3 pt-3 pb-safe-3 shadow-e2">
      <CrisisHelp
        text={text}
        field={`chat ${connectionId}`}
        className="mx-auto mb-3 max-h-[45dvh] max-w-768 overflow-y-auto"
      />
      {isFirst && text === '' && <Opener connectionId={connectionId} onFill={fillIn} />}
      {replyTo !== null && <ReplyBar quote={replyTo} partnerName={partnerName} onCancel={onCancelReply} />}
      <form onSubmit={(event) => void submit(event)} className="mx-auto flex max-w-768 items-end gap-2">
        <PhotoButton {...photos} />
        <div className="min-w-0 flex-1">
          <GrowingArea
            ref={field}
            value={text}
            rows={Math.min(6, text.split('\n').length)}
            dir="auto"
            maxLength={MAX_MESSAGE_LENGTH}
            tooMany={(count) => t('tooManyCharacters', { count })}
            // Keeps the text unchanged between the check and the sending.
            readOnly={isChecking}
            aria-label={t('write', { name: partnerName })}
            aria-describedby={showsLeft ? `${id}-left` : undefined}
            placeholder={t('write', { name: partnerName })}
            enterKeyHint="enter"
            {...composing}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onChange={(event) => {
              setText(event.target.value);
              if (showsSomething(event.target.value)) onType();
            }}
            className="field-edge block max-h-40 min-h-12 w-full rounded-m bg-surface-2 px-4 py-3 text-body text-ink caret-primary placeholder:text-ink-3"
          />
          {showsLeft && <CharactersLeft id={`${id}-left`} left={left} />}
        </div>
        <SendButton isDisabled={!canSend} />
      </form>
      <RudeSheet text={text} isOpen={isAsking} onClose={stopAsking} onSend={send} />
    </div>
  );
}

type ReplyBarProps = { quote: Quote; partnerName: string; onCancel: () => void };

/** Shows what the next message replies to. */
function ReplyBar({ quote, partnerName, onCancel }: ReplyBarProps) {
  const t = useTranslations('chat');
  return (
    <div className="mx-auto mb-2 flex max-w-768 items-center gap-2 rounded-xs border-l-3 border-primary bg-stripe pl-2.5 text-ink-2">
      <div role="status" className="min-w-0 flex-1 py-1">
        <span className="sr-only">{t('replyingTo')}</span>
        <QuoteWords quote={quote} partnerName={partnerName} />
      </div>
      <button
        type="button"
        aria-label={t('cancelReply')}
        title={t('cancelReply')}
        onClick={onCancel}
        className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-surface-3"
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  const t = useTranslations('chat');
  return (
    <button
      type="submit"
      aria-label={t('send')}
      title={t('send')}
      disabled={isDisabled}
      className="grid size-12 shrink-0 place-items-center rounded-pill bg-primary text-on-primary hover:bg-primary-hover disabled:bg-surface-3 disabled:text-ink-3"
    >
      <SendHorizontal size={22} aria-hidden />
    </button>
  );
}

function CharactersLeft({ id, left }: { id: string; left: number }) {
  const t = useTranslations('chat');
  return (
    <p id={id} className="mt-1 text-right text-label text-ink-2 tabular-nums">
      {t('charactersLeft', { count: left })}
    </p>
  );
}

type RudeSheetProps = { text: string; isOpen: boolean; onClose: () => void; onSend: () => void };

/** Asks once more before sending a text that may sound rude. */
function RudeSheet({ text, isOpen, onClose, onSend }: RudeSheetProps) {
  const t = useTranslations('chat');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('rudeTitle')} description={t('rudeDescription')}>
      <p
        dir="auto"
        className="mb-5 max-h-40 overflow-y-auto rounded-m bg-surface-2 px-4 py-3 text-body whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </p>
      <div className="flex flex-col gap-3">
        <Button onClick={onClose}>{t('rewrite')}</Button>
        <Button variant="outline" onClick={onSend}>
          {t('sendAnyway')}
        </Button>
      </div>
    </Sheet>
  );
}
