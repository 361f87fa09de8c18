import { explainFailure } from '@stampline/api-client';
import { FormDialog, TextInput, useForm, useToast } from '@stampline/ui';
import { setHold } from '../storage-api';
import type { FileDialogProps } from './RenameDialog';

export function HoldDialog({ file: { id, name }, onClose, onChanged }: FileDialogProps) {
  const { toast } = useToast();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Enter the reason for the hold' : undefined }),
    submit: async ({ reason }) => {
      await setHold(id, reason);
      onChanged();
      onClose();
      toast({ title: 'Legal Hold Set', description: name, variant: 'success' });
    },
    explain: explainFailure,
  });
  const description = 'No one can delete the file until an owner lifts the hold.';
  return (
    <FormDialog title={`Legal hold of ${name}`} description={description} form={form} submitLabel="Set hold" onClose={onClose}>
      <TextInput form={form} name="reason" label="Reason" autoFocus />
    </FormDialog>
  );
}
