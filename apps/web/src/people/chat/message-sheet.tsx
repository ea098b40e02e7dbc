import { type Message, REACTIONS, type Reaction } from '@cuppa/contract/people/chat/chat-schema';
import { Copy, Flag, Reply } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { quoteOf } from './quote-of.ts';
import { REACTION_EMOJI } from './reaction-emoji.ts';

type MessageSheetProps = {
  /** The message when the sheet was opened; it stays while the sheet closes. */
  message: Message;
  partnerName: string;
  isOpen: boolean;
  onClose: () => void;
  /** Takes the focus after a reply was chosen. */
  composer: RefObject<HTMLElement | null>;
  onReact: (reaction: Reaction | null) => void;
  onReply: () => void;
  onReport: () => void;
};

/** Everything that can be done about one message. */
export function MessageSheet(props: MessageSheetProps) {
  const { message, partnerName, isOpen, onClose, composer, onReact, onReply, onReport } = props;
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const isReplying = useRef(false);
  const close = (run: () => void) => () => {
    onClose();
    run();
  };
  function reply(): void {
    isReplying.current = true;
    onClose();
    onReply();
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={message.isOwn ? t('yourMessage') : t('messageFrom', { name: partnerName })}
      closeLabel={common('close')}
      focusAfter={() => (isReplying.current ? composer.current : null)}
    >
      <div dir="auto" className="-mt-3 mb-4 line-clamp-2 text-body text-ink-2 wrap-anywhere">
        {message.photo === null ? quoteOf(message).text : t('quotedPhoto')}
      </div>
      <ReactionRow chosen={message.ownReaction} onChoose={(reaction) => close(() => onReact(reaction))()} />
      <div className="flex flex-col gap-3">
        <Button variant="outline" icon={<Reply size={20} aria-hidden />} onClick={reply}>
          {t('reply')}
        </Button>
        {message.photo === null && (
          <Button
            variant="outline"
            icon={<Copy size={20} aria-hidden />}
            onClick={close(() => {
              navigator.clipboard.writeText(message.text).then(
                () => showToast(t('copied'), { id: 'message', variant: 'success' }),
                () => showToast(t('copyFailed'), { id: 'message', variant: 'destructive' }),
              );
            })}
          >
            {t('copyText')}
          </Button>
        )}
        {!message.isOwn && (
          <Button variant="destructive" icon={<Flag size={20} aria-hidden />} onClick={close(onReport)}>
            {t('reportMessage')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

type ReactionRowProps = { chosen: Reaction | null; onChoose: (reaction: Reaction | null) => void };

function ReactionRow({ chosen, onChoose }: ReactionRowProps) {
  const t = useTranslations('chat');
  return (
    <div role="group" aria-label={t('reactions')} className="mb-5 grid grid-cols-6 gap-1">
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={t(`reaction_${reaction}`)}
          title={t(`reaction_${reaction}`)}
          aria-pressed={reaction === chosen}
          onClick={() => onChoose(reaction === chosen ? null : reaction)}
          className="grid min-h-12 place-items-center rounded-m text-t1 hover:bg-surface-2 aria-pressed:bg-primary-soft"
        >
          <span aria-hidden>{REACTION_EMOJI[reaction]}</span>
        </button>
      ))}
    </div>
  );
}
