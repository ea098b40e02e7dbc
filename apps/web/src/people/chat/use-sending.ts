import { cleanProse } from '@cuppa/domain/platform/text/clean-text';
import { type FormEvent, type RefObject, useState } from 'react';

type SendingOptions = {
  text: string;
  canSend: boolean;
  /** Says whether the sender should reread a message before sending it; false if that cannot be found out. */
  soundsHarsh: (text: string) => Promise<boolean>;
  field: RefObject<HTMLElement | null>;
  onSend: (text: string) => void;
};

/** Sends the written text; `isAsking` is true while the person is asked about words that may sound rude. */
export function useSending({ text, canSend, soundsHarsh, field, onSend }: SendingOptions) {
  const [isAsking, setIsAsking] = useState(false);
  const [isChecking, setIsChecking] = useState(false);

  function send(): void {
    setIsAsking(false);
    onSend(cleanProse(text));
    field.current?.focus();
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (!canSend || isChecking) return;
    setIsChecking(true);
    const isHarsh = await soundsHarsh(text).finally(() => setIsChecking(false));
    if (!isHarsh) return send();
    // The sheet returns the focus to the element that had it; the button would be disabled after sending.
    field.current?.focus();
    setIsAsking(true);
  }

  return { submit, send, isChecking, isAsking, stopAsking: () => setIsAsking(false) };
}
