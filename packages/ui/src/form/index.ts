/** Forms without the look of MUI, for a page that does without it. */
export { type FieldOf, useField } from './fields/use-field';
export { discardQuestion } from './discard-question';
export { type Complaints, type Form, type FormFailure, type FormOptions, useForm } from './form';
