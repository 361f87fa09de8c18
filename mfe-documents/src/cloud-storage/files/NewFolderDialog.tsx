import { explainFailure, useSendOnce } from '@stampline/api-client';
import { FormDialog, TextInput, useForm, useToast } from '@stampline/ui';
import { createFolder, type Provider } from '../storage-api';

interface NewFolderDialogProps {
  provider: Provider;
  folder: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Creates a folder; if the name is empty, does not create one. */
export function NewFolderDialog({ provider, folder, onClose, onChanged }: NewFolderDialogProps) {
  const { toast } = useToast();
  const sendOnce = useSendOnce();
  const form = useForm({
    initial: { name: '' },
    check: () => ({}),
    submit: async ({ name }) => {
      const requestedName = name.trim();
      if (requestedName !== '') {
        const body = { name: requestedName, parentFolder: folder };
        const made = await sendOnce({ provider, body }, (header) => createFolder(provider, body, header));
        onChanged();
        toast({ title: 'Folder Created', description: made.name, variant: 'success' });
      }
      onClose();
    },
    explain: (error) => {
      const failure = explainFailure(error);
      const description = `Failed to create folder. Please try again. ${failure.sentence}`;
      toast({ title: 'Creation Failed', description, variant: 'destructive' });
      return failure;
    },
  });
  return (
    <FormDialog title="New Folder" form={form} submitLabel="Create" onClose={onClose}>
      <TextInput form={form} name="name" label="Folder name" autoFocus />
    </FormDialog>
  );
}
