import { explainFailure } from '@stampline/api-client';
import { FormDialog, TextAreaInput, useForm } from '@stampline/ui';
import type { RuleChange } from '../rule-change-api';
import { useDecision } from './use-decision';

/** Rejects a rule change with a reason for the proposer. */
export function RejectDialog({ change, onClose }: { change: RuleChange; onClose: () => void }) {
  const { mutateAsync } = useDecision(change.id);
  const form = useForm({
    explain: explainFailure,
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Tell the proposer what to change' } : {}),
    submit: async ({ reason }) => {
      await mutateAsync({ kind: 'reject', reason: reason.trim() });
      onClose();
    },
  });
  return (
    <FormDialog title="Reject this change?" description={change.title} form={form} submitLabel="Reject" onClose={onClose}>
      <TextAreaInput form={form} name="reason" label="Reason" required />
    </FormDialog>
  );
}
