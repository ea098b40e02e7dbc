import { type MouseEvent, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ChatLink } from './link-sheet.tsx';
import { type MessagePart, splitMessage } from './message-parts.ts';

type MessageTextProps = {
  text: string;
  /** False on the first day of a chat: addresses are plain text then, and must be copied to be opened. */
  areLinksOpen: boolean;
  onLink: (link: ChatLink) => void;
};

/** The text of a message. Its links ask before they open, once links are allowed. */
export function MessageText({ text, areLinksOpen, onLink }: MessageTextProps) {
  const t = useTranslations('chat');
  const parts = useMemo(() => splitMessage(text), [text]);
  const hasLink = parts.some(({ kind }) => kind === 'link');
  if (!areLinksOpen || !hasLink) {
    return (
      <>
        <p dir="auto" className="text-body whitespace-pre-wrap">
          {parts.map((part) => part.text).join('')}
        </p>
        {hasLink && <p className="mt-1 text-label font-normal text-ink-2">{t('linksLater')}</p>}
      </>
    );
  }
  return (
    <p dir="auto" className="text-body whitespace-pre-wrap">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
        <Part key={index} part={part} onLink={onLink} />
      ))}
    </p>
  );
}

function Part({ part, onLink }: { part: MessagePart; onLink: (link: ChatLink) => void }) {
  if (part.kind === 'text') return <span>{part.text}</span>;
  function ask(event: MouseEvent, link: ChatLink): void {
    // The right button copies addresses; the others ask first.
    if (event.button === 2) return;
    event.preventDefault();
    onLink(link);
  }
  return (
    <a
      href={part.href}
      rel="noopener noreferrer nofollow"
      onClick={(event) => ask(event, part)}
      onAuxClick={(event) => ask(event, part)}
      className="font-semibold text-primary-ink underline"
    >
      {part.text}
    </a>
  );
}
