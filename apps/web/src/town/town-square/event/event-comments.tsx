import type { EventComment } from '@cuppa/contract/town/town-square/comments-contract';
import { showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { MAX_COMMENT_LENGTH } from '@cuppa/domain/town/town-square/events';
import { Flag, Send, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../../lib/forms/use-too-many.ts';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { useDates } from '../../../lib/time/use-dates.ts';
import { CrisisHelp } from '../../../safety/parts/crisis-help.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Tag } from '../../../ui/surfaces/tag.tsx';
import type { RenderReport } from './render-report.ts';
import { useComments, useWriteComment } from './use-comments.ts';

type EventCommentsProps = { eventId: string; renderReport: RenderReport };

/** The comments of the host and the people on the list, and the field for another. */
export function EventComments({ eventId, renderReport }: EventCommentsProps) {
  const t = useTranslations('event');
  const { list, remove, reload } = useComments(eventId);
  const [reported, setReported] = useState<EventComment | null>(null);
  const [isReporting, setIsReporting] = useState(false);
  return (
    <Card as="section">
      <h2 className="text-t2">{t('comments')}</h2>
      <p className="mt-1 text-small text-ink-2">{t('commentsHint')}</p>
      {list.isError && list.data === undefined && <LoadFailed query={list} />}
      <ul className="mt-3.5 flex flex-col gap-3.5 empty:hidden">
        {list.data?.comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            onRemove={() => remove(comment)}
            onReport={() => {
              setReported(comment);
              setIsReporting(true);
            }}
          />
        ))}
      </ul>
      {list.data?.mayWrite === true && <CommentForm eventId={eventId} />}
      {reported !== null &&
        renderReport({
          at: { commentId: reported.id },
          partnerName: reported.firstName,
          isOpen: isReporting,
          onClose: () => setIsReporting(false),
          onDone: () => {
            setIsReporting(false);
            reload();
          },
        })}
    </Card>
  );
}

/** Every comment has one or two of these: they stay behind its words. */
const QUIET = 'size-11! shrink-0 text-ink-2! shadow-none!';

type CommentProps = { comment: EventComment; onRemove: () => void; onReport: () => void };

function Comment({ comment, onRemove, onReport }: CommentProps) {
  const t = useTranslations('event');
  const dates = useDates();
  const { firstName: name, avatarSeed, by, createdAt, mayRemove, text } = comment;
  return (
    <li className="flex items-start gap-3">
      <Avatar name={name} seed={avatarSeed} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <p className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">
              <bdi translate="no">{name}</bdi>
            </span>
            {by === 'host' && <Tag tone="primary">{t('commentHost')}</Tag>}
            <span className="text-label text-ink-2">{dates.say('shortMoment', createdAt)}</span>
          </p>
          {by !== 'self' && (
            <IconButton label={t('commentReport', { name })} onClick={onReport} className={QUIET}>
              <Flag size={18} aria-hidden />
            </IconButton>
          )}
          {mayRemove && (
            <IconButton label={t('commentRemove', { name })} onClick={onRemove} className={QUIET}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          )}
        </div>
        {/* Written by a stranger, so addresses stay plain text that no one opens by mistake. */}
        <p dir="auto" className="whitespace-pre-wrap text-body wrap-anywhere">
          {text}
        </p>
      </div>
    </li>
  );
}

function CommentForm({ eventId }: { eventId: string }) {
  const t = useTranslations('event');
  const tooMany = useTooMany();
  const { text, change, write, isWriting, isAsking } = useWriteComment(eventId);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (showsSomething(text) && !isWriting) write(isAsking);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3">
      <CrisisHelp text={text} field={`event ${eventId}`} />
      <TextArea
        label={t('commentField')}
        value={text}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        tooMany={tooMany}
        left={(count) => t('commentLeft', { count })}
        onChange={change}
      />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isAsking && t('commentHarsh')}
      </p>
      <Button
        type="submit"
        size="sm"
        className="self-end"
        icon={<Send size={18} aria-hidden />}
        disabled={!showsSomething(text)}
        isLoading={isWriting}
      >
        {t(isAsking ? 'commentSendAnyway' : 'commentSend')}
      </Button>
    </form>
  );
}
