/** Form state without MUI, for the landing page. */
export { type FieldProps, useField } from './fields/use-field';
export { DISCARD_QUESTION } from './discard-question';
export { type FieldMessages, type Form, type FormFailure, type FormOptions, useForm } from './form';
