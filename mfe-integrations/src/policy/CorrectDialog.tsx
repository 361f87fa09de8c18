import { api, dataOf } from '@stampline/api-client';
import Alert from '@mui/material/Alert';
import { type PolicyDetail, policyPath, type PolicyTransaction, transactionLabel } from '@stampline/business-ui';
import { useToast } from '@stampline/ui';
import { useNavigate } from 'react-router-dom';
import { fieldsOfTransaction, type PolicyFacts, type TransactionType } from '../booking/booking-fields';
import { BookingDialog } from '../booking/BookingDialog';
import { WholeTransactionInputs } from '../booking/BookingInputs';
import { withBlanks } from '../booking/tax-fact-fields';
import { useBooking } from '../booking/use-booking';
import { currentTransaction, differencesInWords } from './current-transaction';

const TYPES: readonly TransactionType[] = ['new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit'];
const KINDS = TYPES.map((type) => [type, transactionLabel(type)] as const);

export interface CorrectDialogProps {
  policy: PolicyDetail;
  /** Transaction as it was when the form was opened. */
  opened: PolicyTransaction;
  onClose: () => void;
}

/** Backs a wrong transaction out and records the right one, both or neither. */
export function CorrectDialog({ policy, opened, onClose }: CorrectDialogProps) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const current = currentTransaction(policy.transactions, opened);
  const path = { id: policy.id, transactionId: (current ?? opened).id };
  const booking = useBooking({
    initial: fieldsOfTransaction(policy, opened),
    preview: (facts) =>
      dataOf(api.POST('/api/policies/{id}/transactions/{transactionId}/correct/preview', { params: { path }, body: whole(facts) })),
    book: async (facts, reason, seen) => {
      const body = { ...whole(facts), ...reason, policyVersion: seen };
      const corrected = await dataOf(api.POST('/api/policies/{id}/transactions/{transactionId}/correct', { params: { path }, body }));
      toast({ title: 'Transaction Corrected', description: 'The wrong one is backed out and replaced.', variant: 'success' });
      onClose();
      if (corrected.id !== policy.id) void navigate(policyPath(corrected.id));
    },
    version: policy.policyVersion,
  });
  const { form } = booking;
  return (
    <BookingDialog
      title="Correct this transaction"
      description="Enter it as it should have been. The wrong one is backed out with the opposite amounts; nothing is deleted."
      booking={booking}
      bookLabel="Book Correction"
      onClose={onClose}
    >
      {current === undefined && (
        <Alert severity="error">
          This transaction was backed out since you opened it. Close this form, and add a transaction if one is still due.
        </Alert>
      )}
      {current !== undefined && current.id !== opened.id && (
        <Alert severity="warning">
          {`This transaction was corrected since you opened it. ${differencesInWords(opened, current)} Your entries stay here. Book them to correct the newer transaction.`}
        </Alert>
      )}
      <WholeTransactionInputs form={form} kinds={KINDS} />
    </BookingDialog>
  );
}

/** Clears tax facts that are blank. */
const whole = (facts: PolicyFacts): PolicyFacts => ({ ...facts, taxFacts: withBlanks(facts.taxFacts) });
