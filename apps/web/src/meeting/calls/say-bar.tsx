import { Keyboard, SmilePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { useRudeCheck } from '../../safety/parts/use-rude-check.ts';
import type { CallEngine } from './call-engine.ts';
import { Captions } from './lines/captions.tsx';
import { LineField } from './lines/line-field.tsx';
import { useTypingKey } from './lines/use-typing-key.ts';
import type { Reaction } from './reactions/reaction.ts';
import { ReactionFloats } from './reactions/reaction-floats.tsx';
import { ReactionRow } from './reactions/reaction-row.tsx';

type SayBarProps = { engine: Pick<CallEngine, 'lines' | 'reactions'>; name: string };
type Open = 'line' | 'reactions' | null;

const BUTTON = 'grid size-11 place-items-center rounded-pill bg-stage-glass text-on-stage';

/** What the two say without their voice: captions and reactions, over a row that opens a line or the reactions. */
export function SayBar({ engine, name }: SayBarProps) {
  const t = useTranslations('callWords');
  const soundsRude = useRudeCheck();
  const [open, setOpen] = useState<Open>(() => (wordChoices.read().isTypingFirst ? 'line' : null));
  const [text, setText] = useState('');
  const [isNotSent, setIsNotSent] = useState(false);
  const places = useRef<Partial<Record<'field' | 'type' | 'react', HTMLElement | null>>>({});
  const next = useRef<keyof typeof places.current | null>(null);
  useEffect(() => {
    if (next.current !== null) places.current[next.current]?.focus();
    next.current = null;
  }, [open]);

  /** Changes what is open, and then moves the focus: the button that had it may be gone. */
  function change(to: Open, focus: typeof next.current): void {
    next.current = focus;
    setOpen(to);
    setIsNotSent(false);
  }

  function type(): void {
    if (open === 'line') places.current.field?.focus();
    else change('line', 'field');
  }
  useTypingKey(type);

  function react(reaction: Reaction): void {
    const isSent = engine.reactions.send(reaction);
    change(null, 'react');
    setIsNotSent(!isSent);
  }

  return (
    <div data-line={open ?? ''} className="relative flex min-h-(--line-h) flex-col justify-end gap-2">
      <ReactionFloats reactions={engine.reactions} name={name} />
      <Captions lines={engine.lines} name={name} isWriting={open === 'line'} />
      <NotSent isShown={isNotSent} />
      {open === 'line' && (
        <LineField
          ref={(element) => void (places.current.field = element)}
          name={name}
          text={text}
          onChange={setText}
          soundsRude={soundsRude}
          onSend={(line) => engine.lines.say(line, 'typed')}
          onClose={() => change(null, 'type')}
        />
      )}
      {open === 'reactions' && <ReactionRow onReact={react} onClose={() => change(null, 'react')} />}
      {open === null && (
        <div className="flex justify-between">
          <button
            ref={(element) => void (places.current.react = element)}
            type="button"
            aria-label={t('react')}
            title={t('react')}
            onClick={() => change('reactions', null)}
            className={BUTTON}
          >
            <SmilePlus size={22} aria-hidden />
          </button>
          <button
            ref={(element) => void (places.current.type = element)}
            type="button"
            aria-label={t('type')}
            title={t('type')}
            aria-keyshortcuts="T"
            onClick={type}
            className={BUTTON}
          >
            <Keyboard size={22} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

function NotSent({ isShown }: { isShown: boolean }) {
  const t = useTranslations('callWords');
  return (
    <p role="status" className={isShown ? 'self-start rounded-pill bg-stage-glass px-4 py-2 text-small' : 'sr-only'}>
      {isShown && t('notSent')}
    </p>
  );
}
