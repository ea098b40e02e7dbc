import { type ReactNode, type Ref, useDeferredValue } from 'react';
import { classNames } from '../../ui/base/class-names.ts';

type PromptCardProps = {
  /** Names the card if it is more than a question. */
  label?: string | undefined;
  /** "Prompt 2 of 5". */
  eyebrow: string;
  /** True while something more urgent takes the place of the eyebrow. */
  isEyebrowHidden?: boolean;
  tag?: ReactNode;
  question: string;
  /** One line below the question. Every change is spoken, so nothing in it may tick. */
  note?: ReactNode;
  /** The controls of the card; not spoken. On a phone held sideways they are beside the words. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** The card of a call. The same element stays for all cards, so that a screen reader hears each change once. */
export function PromptCard(props: PromptCardProps) {
  const { label, eyebrow, isEyebrowHidden = false, tag, question, note, children, ref } = props;
  // Screen readers speak text added to a live region, but not its initial text.
  const isThere = useDeferredValue(true, false);
  return (
    <section
      ref={ref}
      data-prompt
      tabIndex={-1}
      aria-label={label}
      className="flex flex-col gap-2 short:flex-row short:items-center short:gap-3 short:py-0.5"
    >
      <div className="min-w-0 flex-1">
        <div className={isEyebrowHidden ? 'sr-only' : classNames(EYEBROW, Boolean(children) && 'tight:sr-only')}>
          <h2 className="font-text text-label">{eyebrow}</h2>
          {tag !== undefined && (
            <span className="inline-flex items-center gap-1.5 before:content-['·']" data-tag>
              {tag}
            </span>
          )}
        </div>
        <div aria-live="polite">
          {isThere && (
            <p
              key={question}
              className={classNames(
                'animate-fade font-display wrap-anywhere',
                isEyebrowHidden && 'tight:line-clamp-2 short:line-clamp-2',
                sizeOf(question),
              )}
            >
              {question}
            </p>
          )}
        </div>
        <div
          aria-live="polite"
          className="text-small leading-(--lh-label) tight:text-label tight:font-normal short:text-label short:font-normal"
        >
          {isThere && note}
        </div>
      </div>
      {children}
    </section>
  );
}

const EYEBROW = 'mb-1 flex flex-wrap items-center gap-x-2 text-label tight:mb-0.5 short:sr-only';

/** Longer questions are smaller, so that each has room in the slot; so are all on small screens. */
function sizeOf(question: string): string {
  if (question.length <= 48)
    return 'text-t2 desk:text-t1 tight:text-t3 short:text-body short:leading-tight short:font-bold';
  if (question.length <= 80)
    return 'text-t3 desk:text-t2 tight:text-body tight:leading-tight tight:font-bold short:text-small short:leading-tight short:font-bold';
  if (question.length <= 120)
    return 'text-body leading-tight font-bold desk:text-t3 tight:text-small tight:leading-tight short:text-label short:font-bold';
  // Two long names in one card.
  return 'text-small leading-tight font-bold desk:text-t3 tight:text-label tight:leading-tight short:text-label short:font-bold';
}
