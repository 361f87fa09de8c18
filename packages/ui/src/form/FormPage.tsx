import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AskBeforeLeaving } from './AskBeforeLeaving';
import type { Form } from './form';
import { FormFailed } from './FormFailed';

export interface FormPageProps<Fields extends FieldValues> {
  form: Form<Fields>;
  /** A verb, and what stands in its place while the form is sent: `Saving...`. */
  submitLabel: string;
  sendingLabel: string;
  /** `large`: the one button of the page, as wide as the fields. */
  size?: 'medium' | 'large';
  /** For a form that shows what is stored: there is nothing to send before something is changed. */
  needsChange?: boolean;
  /** The page can be left without a question, though something is entered: to sign in, for example. */
  leavesFreely?: boolean;
  /** The form can be read only: there is no button. */
  readOnly?: boolean;
  children: ReactNode;
}

/** A form that is a part of a page: what failed, fields below one another, and the one button. Leaving the page with unsaved changes asks first. */
export function FormPage<Fields extends FieldValues>(props: FormPageProps<Fields>) {
  const { form, submitLabel, sendingLabel, size = 'medium', needsChange = false, leavesFreely = false, readOnly = false, children } = props;
  const isLarge = size === 'large';
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4, ...(isLarge ? {} : { maxWidth: 480 }) }}>
      {form.isChanged && !form.sending && !leavesFreely && <AskBeforeLeaving />}
      <FormFailed failure={form.failure} />
      {children}
      {!readOnly && (
        <Button
          type="submit"
          variant="contained"
          size={size}
          disabled={form.sending || (needsChange && !form.isChanged)}
          sx={isLarge ? {} : { justifySelf: 'start' }}
        >
          {form.sending ? sendingLabel : submitLabel}
        </Button>
      )}
    </Box>
  );
}
