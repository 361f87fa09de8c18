import { type Form } from '@stampline/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface FormFrameProps<Fields extends object> {
  form: Form<Fields>;
  submitLabel: string;
  sendingLabel: string;
  children: ReactNode;
}

/** Fields below one another, what failed, and the one button. */
export function FormFrame<Fields extends object>({ form, submitLabel, sendingLabel, children }: FormFrameProps<Fields>) {
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
      {form.failure && (
        <Alert severity="error" role="alert">
          {form.failure}
        </Alert>
      )}
      {children}
      <Button type="submit" variant="contained" size="large" disabled={form.sending}>
        {form.sending ? sendingLabel : submitLabel}
      </Button>
    </Box>
  );
}
