import { explainFailure } from '@stampline/api-client';
import { FormDialog, SelectInput, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery, useTagMutations } from './tag-api';
import type { FilingTag } from './tag-types';
import { formatTagSubject, TAG_STATUSES } from './tag-labels';

/** Updates the status and assignee of a tag. */
export function TagDialog({ tag: current, onClose }: { tag: FilingTag; onClose: () => void }) {
  const [tag] = useState(current);
  const { change } = useTagMutations();
  const { toast } = useToast();
  const { data: members = [] } = useQuery(membersQuery);
  const form = useForm<{ tagStatus: string; tagNote: string; assigneeId: string }>({
    explain: explainFailure,
    initial: { tagStatus: tag.tagStatus, tagNote: tag.tagNote ?? '', assigneeId: tag.assigneeId ?? '' },
    check: ({ tagStatus, tagNote }) => ({ tagNote: validateNote(tagStatus, tagNote) }),
    submit: async ({ tagStatus, tagNote, assigneeId }) => {
      const status = TAG_STATUSES.find(([value]) => value === tagStatus)?.[0] ?? tag.tagStatus;
      await change(tag.id, { tagStatus: status, tagNote: tagNote.trim() || null, assigneeId: assigneeId || null });
      toast({ title: 'Tag updated', description: formatTagSubject(tag), variant: 'success' });
      onClose();
    },
  });
  const names = members.map(({ id, name }) => [id, name] as const);
  // Listed even before the members are loaded.
  const isListed = tag.assigneeId === null || names.some(([id]) => id === tag.assigneeId);
  const choices = isListed ? names : [...names, [tag.assigneeId ?? '', tag.assigneeName ?? 'Former member'] as const];
  return (
    <FormDialog title={formatTagSubject(tag)} description={tag.cause} form={form} submitLabel="Save" onClose={onClose}>
      <SelectInput form={form} name="tagStatus" label="Status" choices={TAG_STATUSES} />
      <TextAreaInput form={form} name="tagNote" label="Correction or explanation" maxLength={4_000} />
      <SelectInput form={form} name="assigneeId" label="Assignee" empty="No one" choices={choices} />
    </FormDialog>
  );
}

export function ResolveTagsDialog({ filingId, open, onClose }: { filingId: string; open: number; onClose: () => void }) {
  const { settle } = useTagMutations();
  const { toast } = useToast();
  const form = useForm({
    explain: explainFailure,
    initial: { tagStatus: 'fixed', tagNote: '' },
    check: ({ tagStatus, tagNote }) => ({ tagNote: validateNote(tagStatus, tagNote) }),
    submit: async ({ tagStatus, tagNote }) => {
      await settle(filingId, { tagStatus: tagStatus === 'explained' ? 'explained' : 'fixed', tagNote: tagNote.trim() || null });
      toast({ title: 'Tags updated', variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Update all open tags"
      description={`This updates ${open === 1 ? 'the open tag' : `all ${open} open tags`} on this filing.`}
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      <SelectInput form={form} name="tagStatus" label="Status" choices={TAG_STATUSES.slice(1)} />
      <TextAreaInput form={form} name="tagNote" label="Correction or explanation" maxLength={4_000} />
    </FormDialog>
  );
}

const validateNote = (status: string, note: string): string | undefined =>
  status === 'explained' && note.trim() === '' ? 'Explain why you are sending it again without a change.' : undefined;
