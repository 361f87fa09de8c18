import { api, dataOf } from '@stampline/api-client';
import { policyPath } from '@stampline/business-ui';
import { useToast } from '@stampline/ui';
import { useNavigate } from 'react-router-dom';
import { EMPTY_BOOKING } from './booking-fields';
import { BookingDialog } from './BookingDialog';
import { WholeTransactionInputs } from './BookingInputs';
import { useBooking } from './use-booking';

const KINDS = [
  ['new', 'New'],
  ['renewal', 'Renewal'],
] as const;

/** Enters a policy manually, and opens it. */
export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const booking = useBooking({
    initial: EMPTY_BOOKING,
    preview: (body) => dataOf(api.POST('/api/policies/preview', { body })),
    book: async (facts, reason) => {
      const policy = await dataOf(api.POST('/api/policies', { body: { ...facts, ...reason } }));
      toast({ title: 'Policy Entered', description: `${policy.policyNumber} is in your book.`, variant: 'success' });
      onClose();
      void navigate(policyPath(policy.id));
    },
  });
  const { form } = booking;
  return (
    <BookingDialog
      title="New policy"
      description="Preview the tax first. Nothing is booked until you enter the policy."
      booking={booking}
      bookLabel="Enter Policy"
      onClose={onClose}
    >
      <WholeTransactionInputs form={form} kinds={KINDS} />
    </BookingDialog>
  );
}
