import { explainFailure } from '@stampline/api-client';
import { FormDialog, useForm } from '@stampline/ui';
import { TextAreaField } from '../../forms/TextAreaField';
import type { RuleChange } from '../rule-change-calls';
import { useDecision } from './use-decision';

/** Rejects a rule change with a reason, which the proposer reads. */
export function RejectDialog({ change, onClose }: { change: RuleChange; onClose: () => void }) {
  const { mutateAsync } = useDecision(change.id);
  const form = useForm({
    explain: explainFailure,
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Say why, so that the proposer can do better' } : {}),
    submit: async ({ reason }) => {
      await mutateAsync({ kind: 'reject', reason: reason.trim() });
      onClose();
    },
  });
  return (
    <FormDialog title="Reject this change?" description={change.title} form={form} submitLabel="Reject" onClose={onClose}>
      <TextAreaField
        name="reason"
        label="Reason"
        value={form.fields.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </FormDialog>
  );
}
