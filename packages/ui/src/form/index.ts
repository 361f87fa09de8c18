/** Form state without MUI, for the landing page. */
export { type FieldOf, useField } from './fields/use-field';
export { discardQuestion } from './discard-question';
export { type Complaints, type Form, type FormFailure, type FormOptions, useForm } from './form';
