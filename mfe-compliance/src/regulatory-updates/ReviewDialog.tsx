import { describeError, explainFailure } from '@stampline/api-client';
import { FormDialog, formatCountOf, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { type RegulatoryUpdate, useMonitoringMutations } from './update-api';

const MAX_NOTE_LENGTH = 4_000;

interface ReviewDialogProps {
  updates: readonly RegulatoryUpdate[];
  onReviewed?: () => void;
  onClose: () => void;
}

/** Marks updates as reviewed, with one note. */
export function ReviewDialog({ updates, onReviewed, onClose }: ReviewDialogProps) {
  const { toast } = useToast();
  const { review } = useMonitoringMutations();
  const [first] = updates;
  const isEdited = updates.length === 1 && first?.reviewed === true;
  const titles = updates.length === 1 ? (first?.title ?? '') : formatCountOf(updates.length, 'update');
  const form = useForm({
    explain: explainFailure,
    initial: { note: (isEdited && first?.note) || '' },
    check: ({ note }) => (note.length > MAX_NOTE_LENGTH ? { note: 'Use at most 4,000 characters' } : {}),
    submit: async ({ note }) => {
      try {
        await review(
          updates.map(({ id }) => id),
          note.trim() || null,
        );
      } catch (error) {
        const description = `Failed to mark update as reviewed. ${describeError(error)}`;
        toast({ title: 'Error', description, variant: 'destructive' });
        throw error;
      }
      toast({ title: 'Update marked as reviewed', description: titles });
      onReviewed?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={isEdited ? 'Edit note' : 'Mark as reviewed'}
      description={titles}
      form={form}
      submitLabel={isEdited ? 'Save note' : 'Mark as reviewed'}
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
