import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import type { Form } from './form';
import { FormError } from './FormError';

export interface FormPageProps<Fields extends FieldValues> {
  form: Form<Fields>;
  /** The button's label, a verb, and its label while the form is sent: `Saving...`. */
  submitLabel: string;
  sendingLabel: string;
  /** `large`: a single button as wide as the fields. */
  size?: 'medium' | 'large';
  /** Disables the button until something is changed. */
  needsChange?: boolean;
  /** Skips the confirmation for unsaved changes, for example on sign-in. */
  leavesFreely?: boolean;
  /** Hides the button. */
  readOnly?: boolean;
  children: ReactNode;
}

/** Form as part of a page: error, fields, and a single button. Leaving the page with unsaved changes asks for confirmation first. */
export function FormPage<Fields extends FieldValues>(props: FormPageProps<Fields>) {
  const { form, submitLabel, sendingLabel, size = 'medium', needsChange = false, leavesFreely = false, readOnly = false, children } = props;
  const isLarge = size === 'large';
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4, ...(isLarge ? {} : { maxWidth: 480 }) }}>
      {form.isChanged && !form.sending && !leavesFreely && <UnsavedChangesGuard />}
      <FormError failure={form.failure} />
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
