import { type MouseEvent, useMemo } from 'react';
import type { ChatLink } from './link-sheet.tsx';
import { splitMessage } from './message-parts.ts';

type MessageTextProps = { text: string; onLink: (link: ChatLink) => void };

/** The text of a message; its links ask first. */
export function MessageText({ text, onLink }: MessageTextProps) {
  const parts = useMemo(() => splitMessage(text), [text]);
  function ask(event: MouseEvent, link: ChatLink): void {
    // The right button copies addresses; the others ask first.
    if (event.button === 2) return;
    event.preventDefault();
    onLink(link);
  }

  return (
    <p className="text-body whitespace-pre-wrap">
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
            key={index}
            href={part.href}
            rel="noopener noreferrer"
            onClick={(event) => ask(event, part)}
            onAuxClick={(event) => ask(event, part)}
            className="font-semibold text-primary-ink underline"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
