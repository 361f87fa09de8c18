import { explainFailure } from '@stampline/api-client';
import { FormDialog, SelectInput, TextInput, useForm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery, type SubmissionDetail, useSubmissionMutations } from './submission-api';
import { PRIORITIES } from './submission-labels';

interface EditSubmissionDialogProps {
  submission: SubmissionDetail;
  onClose: () => void;
}

/** Edits the fields that users decide on: priority, assignee and reference number. */
export function EditSubmissionDialog({ submission: current, onClose }: EditSubmissionDialogProps) {
  const [{ id, version, ...before }] = useState(current);
  const { change } = useSubmissionMutations();
  const { toast } = useToast();
  const { data: members = [] } = useQuery(membersQuery);
  const form = useForm<{ priority: string; assigneeId: string; referenceNumber: string }>({
    explain: explainFailure,
    initial: {
      priority: before.priority,
      assigneeId: before.assigneeId ?? '',
      referenceNumber: before.referenceNumber ?? '',
    },
    check: () => ({}),
    submit: async ({ priority, assigneeId, referenceNumber }) => {
      await change(id, {
        priority: PRIORITIES.find(([value]) => value === priority)?.[0] ?? before.priority,
        assigneeId: assigneeId || null,
        referenceNumber: referenceNumber.trim() || null,
        version,
      });
      toast({ title: 'Submission saved', description: 'Your changes are saved.', variant: 'success' });
      onClose();
    },
  });
  const names = members.map(({ id: member, name }) => [member, name] as const);
  // Listed even before the members are loaded.
  const isListed = before.assigneeId === null || names.some(([member]) => member === before.assigneeId);
  const choices = isListed ? names : [...names, [before.assigneeId ?? '', before.assigneeName ?? 'Former member'] as const];
  return (
    <FormDialog title="Edit submission" form={form} submitLabel="Save changes" onClose={onClose}>
      <SelectInput form={form} name="priority" label="Priority" choices={PRIORITIES} />
      <SelectInput form={form} name="assigneeId" label="Assignee" empty="No one" choices={choices} />
      <TextInput form={form} name="referenceNumber" label="Reference Number" maxLength={200} />
    </FormDialog>
  );
}
