import { FormDialog, TextInput, useForm } from '@stampline/ui';

/** Asks for the name of a new folder; an empty one makes none. */
export function NewFolderDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const form = useForm({
    initial: { name: '' },
    check: () => ({}),
    submit: ({ name }) => {
      onClose();
      onName(name);
    },
    explain: () => ({ sentence: '', errors: [] }),
  });
  return (
    <FormDialog title="New Folder" form={form} submitLabel="Create" onClose={onClose}>
      <TextInput form={form} name="name" label="Folder name" autoFocus />
    </FormDialog>
  );
}
