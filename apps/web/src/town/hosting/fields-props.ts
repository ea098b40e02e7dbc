import type { FormField } from './form-problems.ts';
import type { EventForm } from './form-values.ts';

/** What every group of fields of the form is given. */
export type FieldsProps = {
  form: EventForm;
  onChange: (patch: Partial<EventForm>) => void;
  /** The words of what is wrong with a field. */
  problem: (field: FormField) => string | undefined;
};
