import { api, getData, useSendOnce } from '@stampline/api-client';
import { getPolicyPath } from '@stampline/business-ui';
import { useToast } from '@stampline/ui';
import { useNavigate } from 'react-router-dom';
import { EMPTY_TRANSACTION } from './transaction-fields';
import { TransactionDialog } from './TransactionDialog';
import { WholeTransactionInputs } from './TransactionInputs';
import { useTransactionForm } from './use-transaction-form';

const KINDS = [
  ['new', 'New'],
  ['renewal', 'Renewal'],
] as const;

/** Enters a policy manually, and opens it. */
export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast();
  const sendOnce = useSendOnce();
  const navigate = useNavigate();
  const booking = useTransactionForm({
    initial: EMPTY_TRANSACTION,
    preview: (body) => getData(api.POST('/api/policies/preview', { body })),
    record: async (facts, reason) => {
      const body = { ...facts, ...reason };
      const policy = await sendOnce(body, (header) => getData(api.POST('/api/policies', { body, params: { header } })));
      toast({ title: 'Policy Entered', description: `${policy.policyNumber} is in your book.`, variant: 'success' });
      onClose();
      void navigate(getPolicyPath(policy.id));
    },
  });
  const { form } = booking;
  return (
    <TransactionDialog
      title="New policy"
      description="Preview the tax first. Nothing is recorded until you enter the policy."
      booking={booking}
      recordLabel="Enter Policy"
      onClose={onClose}
    >
      <WholeTransactionInputs form={form} kinds={KINDS} />
    </TransactionDialog>
  );
}
