import { explainFailure } from '@stampline/api-client';
import { FormDialog, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { type RegulatoryUpdate, useMonitoringMutations } from './update-api';

const MAX_NOTE_LENGTH = 4_000;

/** Marks an update as reviewed, with a note. */
export function ReviewDialog({ update, onClose }: { update: RegulatoryUpdate; onClose: () => void }) {
  const { toast } = useToast();
  const { review } = useMonitoringMutations();
  const form = useForm({
    explain: explainFailure,
    initial: { note: update.note ?? '' },
    check: ({ note }) => (note.length > MAX_NOTE_LENGTH ? { note: 'Use at most 4,000 characters' } : {}),
    submit: async ({ note }) => {
      try {
        await review(update.id, note.trim() || null);
      } catch (error) {
        toast({ title: 'Error', description: 'Failed to mark update as reviewed', variant: 'destructive' });
        throw error;
      }
      toast({ title: 'Update marked as reviewed', description: update.title });
      onClose();
    },
  });
  return (
    <FormDialog
      title={update.reviewed ? 'Edit note' : 'Mark as reviewed'}
      description={update.title}
      form={form}
      submitLabel={update.reviewed ? 'Save note' : 'Mark as reviewed'}
      onClose={onClose}
    >
      <TextAreaInput
        form={form}
        name="note"
        label="Note"
        help="Optional. Tell your colleagues what the change means. The audit log keeps the note."
      />
    </FormDialog>
  );
}
