import Box from '@mui/material/Box';
import { explainFailure, describeError } from '@stampline/api-client';
import { CheckboxInput, DateInput, FormDialog, RowsInput, SelectInput, TextAreaInput, TextInput, useForm, useToast } from '@stampline/ui';
import { useState } from 'react';
import { type Checklist, useChecklistMutations } from '../checklist-api';
import { CHECKLIST_TYPES, formatChecklistName, PRIORITIES } from '../checklist-labels';
import { validateChecklist, type EditFields, toEditFields, MAX_ITEMS, NEW_ITEM, toPutChecklist } from './edit-fields';

/** Edits type, due date and items. If another user has changed the checklist, the form explains this and preserves the input. */
export function EditChecklistDialog({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const [{ id, version, ...before }] = useState(checklist);
  const { put } = useChecklistMutations();
  const { toast } = useToast();
  const form = useForm<EditFields>({
    explain: explainFailure,
    initial: toEditFields({ id, version, ...before }),
    check: validateChecklist,
    submit: async (fields) => {
      try {
        await put(id, toPutChecklist(fields, version));
      } catch (error) {
        toast({ title: 'Update Failed', description: describeError(error), variant: 'destructive' });
        throw error;
      }
      toast({ title: 'Checklist Updated', description: formatChecklistName(before), variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Edit ${formatChecklistName(before)}`}
      description={before.filing ?? 'This checklist is not linked to a filing.'}
      form={form}
      submitLabel="Save changes"
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectInput form={form} name="checklistType" label="Type" choices={CHECKLIST_TYPES} />
        <DateInput form={form} name="dueDate" label="Due Date" />
      </Box>
      <RowsInput form={form} name="items" label="Items" isTitled one="item" empty={NEW_ITEM} max={MAX_ITEMS} columns="minmax(0, 1fr)">
        {(at) => (
          <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            <TextInput form={form} name={`items.${at}.title`} label={`Item ${at + 1}`} maxLength={300} />
            <TextAreaInput form={form} name={`items.${at}.description`} label="Description" maxLength={4_000} />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))' }}>
              <SelectInput form={form} name={`items.${at}.priority`} label="Priority" choices={PRIORITIES} />
              <TextInput form={form} name={`items.${at}.category`} label="Category" maxLength={100} />
              <DateInput form={form} name={`items.${at}.dueDate`} label="Due Date" />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
              <CheckboxInput form={form} name={`items.${at}.completed`} label="Completed" />
              <CheckboxInput form={form} name={`items.${at}.documentRequired`} label="Needs a document" />
            </Box>
          </Box>
        )}
      </RowsInput>
    </FormDialog>
  );
}
