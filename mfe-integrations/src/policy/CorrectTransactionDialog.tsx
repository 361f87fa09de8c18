import { api, getData, useSendOnce } from '@stampline/api-client';
import Alert from '@mui/material/Alert';
import { type PolicyDetail, getPolicyPath, type PolicyTransaction, getTransactionLabel } from '@stampline/business-ui';
import { useToast } from '@stampline/ui';
import { useNavigate } from 'react-router-dom';
import { toTransactionFields, type PolicyFacts, type TransactionType } from '../transaction-form/transaction-fields';
import { TransactionDialog } from '../transaction-form/TransactionDialog';
import { WholeTransactionInputs } from '../transaction-form/TransactionInputs';
import { clearBlanks } from '../transaction-form/tax-fact-fields';
import { useTransactionForm } from '../transaction-form/use-transaction-form';
import { findCurrentTransaction, describeDifferences } from './current-transaction';

const TYPES: readonly TransactionType[] = ['new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit'];
const KINDS = TYPES.map((type) => [type, getTransactionLabel(type)] as const);

export interface CorrectTransactionDialogProps {
  policy: PolicyDetail;
  opened: PolicyTransaction;
  onClose: () => void;
}

/** Backs out a wrong transaction and records the correct one; either both steps succeed or neither does. */
export function CorrectTransactionDialog({ policy, opened, onClose }: CorrectTransactionDialogProps) {
  const { toast } = useToast();
  const sendOnce = useSendOnce();
  const navigate = useNavigate();
  const current = findCurrentTransaction(policy.transactions, opened);
  const path = { id: policy.id, transactionId: (current ?? opened).id };
  const booking = useTransactionForm({
    initial: toTransactionFields(policy, opened),
    preview: (facts) =>
      getData(
        api.POST('/api/policies/{id}/transactions/{transactionId}/correct/preview', { params: { path }, body: clearBlankTaxFacts(facts) }),
      ),
    record: async (facts, reason, seen) => {
      const body = { ...clearBlankTaxFacts(facts), ...reason, policyVersion: seen };
      const corrected = await sendOnce({ path, body }, (header) =>
        getData(api.POST('/api/policies/{id}/transactions/{transactionId}/correct', { params: { path, header }, body })),
      );
      toast({ title: 'Transaction corrected', description: 'The original was reversed and replaced.', variant: 'success' });
      onClose();
      if (corrected.id !== policy.id) void navigate(getPolicyPath(corrected.id));
    },
    version: policy.policyVersion,
  });
  const { form } = booking;
  return (
    <TransactionDialog
      title="Correct this transaction"
      description="Enter the correct values. We reverse the original and keep both on record."
      booking={booking}
      recordLabel="Record Correction"
      onClose={onClose}
    >
      {current === undefined && (
        <Alert severity="error">
          This transaction was backed out since you opened it. Close this form, and add a transaction if one is still due.
        </Alert>
      )}
      {current !== undefined && current.id !== opened.id && (
        <Alert severity="warning">
          {`This transaction was corrected since you opened it. ${describeDifferences(opened, current)} Your entries stay here. Record them to correct the newer transaction.`}
        </Alert>
      )}
      <WholeTransactionInputs form={form} kinds={KINDS} />
    </TransactionDialog>
  );
}

const clearBlankTaxFacts = (facts: PolicyFacts): PolicyFacts => ({ ...facts, taxFacts: clearBlanks(facts.taxFacts) });
