import { useMemo } from 'react';
import type { ChatLink } from './link-sheet.tsx';
import { splitMessage } from './message-parts.ts';

type MessageTextProps = { text: string; onLink: (link: ChatLink) => void };

/** The text of a message; its links ask first. */
export function MessageText({ text, onLink }: MessageTextProps) {
  const parts = useMemo(() => splitMessage(text), [text]);
  return (
    <p className="text-body whitespace-pre-wrap">
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
            key={index}
            type="button"
            onClick={() => onLink(part)}
            className="inline py-2.5 text-left font-semibold text-primary-ink underline"
          >
            {part.text}
          </button>
        ),
      )}
    </p>
  );
}
