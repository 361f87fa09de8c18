import { api, getData, explainFailure, queryKeys } from '@stampline/api-client';
import { FormDialog, formatUsdAccounting, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { PolicyTransaction } from './use-policy';

export interface BackOutDialogProps {
  policyId: string;
  transaction: PolicyTransaction;
  onClose: () => void;
}

/** Shows the reversal of a transaction, asks for a reason, and records it. */
export function BackOutDialog({ policyId, transaction, onClose }: BackOutDialogProps) {
  const client = useQueryClient();
  const { toast } = useToast();
  const form = useForm({
    explain: explainFailure,
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
    submit: async ({ reason }) => {
      const path = { id: policyId, transactionId: transaction.id };
      await getData(api.POST('/api/policies/{id}/transactions/{transactionId}/back-out', { params: { path }, body: { reason } }));
      await client.invalidateQueries({ queryKey: queryKeys.policies });
      toast({ title: 'Transaction Backed Out', description: 'Its premium, tax and fees are reversed.', variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Back out this transaction?"
      description={describeEffect(transaction)}
      form={form}
      submitLabel="Back Out"
      onClose={onClose}
    >
      <TextAreaInput form={form} name="reason" label="Reason" help="Shown with the transaction and in the audit log" />
    </FormDialog>
  );
}

/** Describes the transaction that will be recorded. */
function describeEffect({ premium, totalDue, adjustments }: PolicyTransaction): string {
  const due = adjustments[0]?.totalDue ?? totalDue;
  return `This records the opposite amounts: premium ${formatUsdAccounting(-premium)}, tax and fees ${formatUsdAccounting(-due)}. Nothing is deleted. You can then enter the transaction again, or upload its corrected row.`;
}
