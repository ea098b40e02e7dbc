import type { FormField } from './form-problems.ts';
import type { EventForm } from './form-values.ts';

/** The props of every group of form fields. */
export type FieldsProps = {
  form: EventForm;
  onChange: (patch: Partial<EventForm>) => void;
  /** The error message of a field. */
  problem: (field: FormField) => string | undefined;
};
