import { explainFailure } from '@stampline/api-client';
import { FormDialog, TextInput, useForm, useToast } from '@stampline/ui';
import { changeFile, type Provider, type StorageFile } from '../storage-api';

export interface FileDialogProps {
  provider: Provider;
  file: StorageFile;
  onClose: () => void;
  onChanged: () => void;
}

export function RenameDialog({ provider, file: { id, name: before }, onClose, onChanged }: FileDialogProps) {
  const { toast } = useToast();
  const form = useForm({
    initial: { name: before },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name' : undefined }),
    submit: async ({ name }) => {
      const renamed = await changeFile(provider, id, { name });
      onChanged();
      onClose();
      toast({ title: 'Renamed', description: renamed.name, variant: 'success' });
    },
    explain: explainFailure,
  });
  return (
    <FormDialog title={`Rename ${before}`} form={form} submitLabel="Rename" onClose={onClose}>
      <TextInput form={form} name="name" label="Name" autoFocus />
    </FormDialog>
  );
}
