import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useConfirm } from '@stampline/ui';
import { type ReactNode, useId } from 'react';
import type { Form } from './use-form';

interface FormDialogProps<Fields extends Record<string, string>> {
  title: string;
  description?: string;
  form: Form<Fields>;
  /** A verb. */
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Closing with unsaved changes asks first. */
export function FormDialog<Fields extends Record<string, string>>(props: FormDialogProps<Fields>) {
  const { title, description, form, submitLabel, onClose, children } = props;
  const titleId = useId();
  const confirm = useConfirm();
  const close = async () => {
    const question = {
      title: 'Discard your changes?',
      description: 'What you typed is not saved.',
      confirmLabel: 'Discard',
      destructive: true,
    };
    if (!form.isChanged || (await confirm(question))) onClose();
  };
  return (
    <Dialog open onClose={() => void close()} fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={form.onSubmit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {description && <DialogContentText sx={{ mb: 4 }}>{description}</DialogContentText>}
          <Box sx={{ display: 'grid', gap: 4 }}>
            {form.failure && (
              <Alert severity="error" role="alert">
                {form.failure}
              </Alert>
            )}
            {children}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={form.sending}>
            {form.sending ? 'Saving...' : submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
