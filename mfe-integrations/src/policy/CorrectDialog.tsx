import { api, dataOf } from '@stampline/api-client';
import { type PolicyDetail, policyPath, type PolicyTransaction, transactionLabel } from '@stampline/business-ui';
import { useToast } from '@stampline/ui';
import { useNavigate } from 'react-router-dom';
import { fieldsOfTransaction, type TransactionType } from '../booking/booking-fields';
import { BookingDialog } from '../booking/BookingDialog';
import { WholeTransactionInputs } from '../booking/BookingInputs';
import { useBooking } from '../booking/use-booking';

const TYPES: readonly TransactionType[] = ['new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit'];
const KINDS = TYPES.map((type) => [type, transactionLabel(type)] as const);

export interface CorrectDialogProps {
  policy: PolicyDetail;
  transaction: PolicyTransaction;
  onClose: () => void;
}

/** Takes a wrong transaction back and books what it should have been, both or neither. */
export function CorrectDialog({ policy, transaction, onClose }: CorrectDialogProps) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const path = { id: policy.id, transactionId: transaction.id };
  const booking = useBooking({
    initial: fieldsOfTransaction(policy, transaction),
    preview: (body) => dataOf(api.POST('/api/policies/{id}/transactions/{transactionId}/correct/preview', { params: { path }, body })),
    book: async (facts, reason, seen) => {
      const body = { ...facts, ...reason, policyVersion: seen };
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
      <WholeTransactionInputs form={form} kinds={KINDS} />
    </BookingDialog>
  );
}
