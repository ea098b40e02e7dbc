import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A problem with a field; its words belong to the field. */
export type FieldProblem =
  | 'missing'
  | 'too-short'
  | 'too-long'
  | 'invalid'
  /** An e-mail address with letters that mail servers cannot deliver to. */
  | 'letters'
  | 'different'
  // Only the server reports these.
  | 'wrong'
  | 'taken'
  | 'too-soon'
  | 'weak-length'
  | 'weak-characters'
  | 'weak-length-characters'
  | 'weak-common';

type FormTools<Name> = {
  /** Shows a problem that no attribute expresses, and focuses its field. */
  refuse: (name: Name, problem: FieldProblem) => void;
  reset: () => void;
};

/**
 * A form whose inputs state their requirements in attributes (required, type, minLength, pattern), which the browser
 * checks, or set a FieldProblem as their custom validity. `names` are its fields from top to bottom.
 */
export function useForm<const Name extends string>(
  names: readonly Name[],
  submit: (values: Record<Name, string>, tools: FormTools<Name>) => Promise<void>,
) {
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<Name, FieldProblem | null>>>({});

  function inputOf(name: Name): HTMLInputElement {
    const input = form.current?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) throw new Error(`The form has no field "${name}".`);
    return input;
  }

  function refuse(name: Name, problem: FieldProblem): void {
    // The words must be rendered before the field takes the focus, or a screen reader would not read them.
    flushSync(() => setProblems((before) => ({ ...before, [name]: problem })));
    inputOf(name).focus();
  }

  /** The values of these fields; null if one of them has a problem, which is then shown. */
  function read<Asked extends Name>(asked: readonly Asked[]): Record<Asked, string> | null {
    const found = asked.map((name) => ({ name, problem: problemOf(inputOf(name)) }));
    setProblems(Object.fromEntries(found.map(({ name, problem }) => [name, problem])) as typeof problems);
    const first = found.find(({ problem }) => problem !== null);
    if (first?.problem) {
      refuse(first.name, first.problem);
      return null;
    }
    return Object.fromEntries(asked.map((name) => [name, inputOf(name).value])) as Record<Asked, string>;
  }

  async function run(): Promise<void> {
    const values = isRunning.current ? null : read(names);
    if (values === null) return;
    isRunning.current = true;
    setIsSubmitting(true);
    try {
      await submit(values, { refuse, reset: () => form.current?.reset() });
    } finally {
      isRunning.current = false;
      setIsSubmitting(false);
    }
  }

  return {
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run();
      },
      onInput: ({ target }: InputEvent<HTMLFormElement>) => {
        if (!(target instanceof HTMLInputElement) || problems[target.name as Name] == null) return;
        setProblems({ ...problems, [target.name]: problemOf(target) });
      },
    },
    problems,
    isSubmitting,
    read,
    refuse,
  };
}

function problemOf(input: HTMLInputElement): FieldProblem | null {
  if (input.validity.valueMissing) return 'missing';
  // What a field judges by itself.
  if (input.validity.customError) return input.validationMessage as FieldProblem;
  // The browser's own tooShort covers only what a person typed here, not filled-in values.
  if (input.value.length < input.minLength) return 'too-short';
  return input.validity.valid ? null : 'invalid';
}
