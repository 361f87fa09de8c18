import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useConfirm } from '@stampline/page';
import { DISCARD_QUESTION } from './discard-question';
import type { Form } from './form';
import { FormError } from './FormError';

export interface FormDialogProps<Fields extends FieldValues> {
  title: string;
  description?: string;
  form: Form<Fields>;
  /** A verb. */
  submitLabel: string;
  /** Label while the form is sent. */
  sendingLabel?: string;
  /** Disables the button while nothing can be sent. */
  isLacking?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Form in a dialog. Closing it with unsaved changes asks for confirmation first. */
export function FormDialog<Fields extends FieldValues>({
  title,
  description,
  form,
  submitLabel,
  sendingLabel = 'Saving...',
  isLacking = false,
  onClose,
  children,
}: FormDialogProps<Fields>) {
  const [titleId, textId] = [useId(), useId()];
  const confirm = useConfirm();
  const close = async () => {
    if (!form.isChanged || (await confirm({ ...DISCARD_QUESTION, destructive: true }))) onClose();
  };
  return (
    <Dialog open onClose={() => void close()} fullWidth aria-labelledby={titleId} aria-describedby={description && textId}>
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {description && (
            <DialogContentText id={textId} sx={{ mb: 4 }}>
              {description}
            </DialogContentText>
          )}
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {children}
            <FormError failure={form.failure} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={form.sending || isLacking}>
            {form.sending ? sendingLabel : submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
