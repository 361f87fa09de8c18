import { explainFailure } from '@stampline/api-client';
import { FormDialog, TextInput, useForm, useToast } from '@stampline/ui';
import { type Checklist, useChecklistMutations } from '../checklist-api';
import { formatChecklistName } from '../checklist-labels';

/** Saves a checklist's items as a template. */
export function SaveTemplateDialog({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const { saveTemplate } = useChecklistMutations();
  const { toast } = useToast();
  const form = useForm<{ name: string }>({
    explain: explainFailure,
    initial: { name: formatChecklistName(checklist) },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name' : undefined }),
    submit: async ({ name }) => {
      await saveTemplate(name.trim(), checklist.id);
      toast({
        title: 'Template saved',
        description: 'It is listed under Templates.',
        variant: 'success',
        link: { label: 'Open templates', href: '/compliance-checklists?tab=templates' },
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Save as template"
      description="The template keeps items, priorities, sources and days before the due date, but not check marks or documents."
      form={form}
      submitLabel="Save template"
      onClose={onClose}
    >
      <TextInput form={form} name="name" label="Name" maxLength={200} required />
    </FormDialog>
  );
}
