import Box from '@mui/material/Box';
import { explainFailure } from '@stampline/api-client';
import { CheckboxInput, type FieldMessages, FormDialog, RowsInput, SelectInput, TextInput, useForm, useToast } from '@stampline/ui';
import { type OrganizationTemplate, type PutTemplate, useChecklistMutations } from '../checklist-api';
import { PRIORITIES } from '../checklist-labels';
import { MAX_ITEMS } from '../edit/edit-fields';

interface TemplateFields {
  name: string;
  items: { title: string; description: string; category: string; priority: string; daysBefore: string; documentRequired: boolean }[];
}

const NEW_ITEM = { title: '', description: '', category: 'General', priority: 'medium', daysBefore: '0', documentRequired: false };

export function EditTemplateDialog({ template, onClose }: { template: OrganizationTemplate; onClose: () => void }) {
  const { putTemplate } = useChecklistMutations();
  const { toast } = useToast();
  const form = useForm<TemplateFields>({
    explain: explainFailure,
    initial: {
      name: template.name,
      items: template.items.map(toItemFields),
    },
    check: validateTemplate,
    submit: async (fields) => {
      await putTemplate(template.id, toTemplateRequest(fields));
      toast({ title: 'Template saved', description: fields.name, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title={`Edit ${template.name}`} form={form} submitLabel="Save changes" onClose={onClose}>
      <TextInput form={form} name="name" label="Name" maxLength={200} required />
      <RowsInput form={form} name="items" label="Items" isTitled one="item" empty={NEW_ITEM} max={MAX_ITEMS} columns="minmax(0, 1fr)">
        {(at) => (
          <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            <TextInput form={form} name={`items.${at}.title`} label={`Item ${at + 1}`} maxLength={300} />
            <TextInput form={form} name={`items.${at}.description`} label="Description" maxLength={4_000} />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))' }}>
              <SelectInput form={form} name={`items.${at}.priority`} label="Priority" choices={PRIORITIES} />
              <TextInput form={form} name={`items.${at}.category`} label="Category" maxLength={100} />
              <TextInput form={form} name={`items.${at}.daysBefore`} label="Days before due date" type="number" />
            </Box>
            <CheckboxInput form={form} name={`items.${at}.documentRequired`} label="Needs a document" />
          </Box>
        )}
      </RowsInput>
    </FormDialog>
  );
}

function toItemFields({ title, description, category, priority, daysBefore, documentRequired }: OrganizationTemplate['items'][number]) {
  return { title, description, category, priority, daysBefore: String(daysBefore), documentRequired };
}

function validateTemplate({ name, items }: TemplateFields): FieldMessages<TemplateFields> {
  const itemErrors = items.flatMap(({ title, daysBefore }, at) => [
    ...(title.trim() === '' ? [[`items.${at}.title`, 'Enter what to do']] : []),
    ...(/^\d{1,3}$/.test(daysBefore) && Number(daysBefore) <= 365 ? [] : [[`items.${at}.daysBefore`, 'Enter days from 0 to 365']]),
  ]);
  return {
    name: name.trim() === '' ? 'Enter a name' : undefined,
    ...(items.length === 0 && { items: 'Add an item' }),
    ...Object.fromEntries(itemErrors),
  };
}

const toTemplateRequest = ({ name, items }: TemplateFields): PutTemplate => ({
  name: name.trim(),
  items: items.map(({ title, description, category, priority, daysBefore, documentRequired }) => ({
    title: title.trim(),
    description: description.trim(),
    category: category.trim() || NEW_ITEM.category,
    priority: PRIORITIES.find(([value]) => value === priority)?.[0] ?? 'medium',
    daysBefore: Number(daysBefore),
    documentRequired,
  })),
});
