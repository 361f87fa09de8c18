import { explainFailure } from '@stampline/api-client';
import { FormDialog, formatUsd, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { type PaymentDetail, usePaymentMutations } from './payment-api';

export function VoidPaymentDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { voidPayment } = usePaymentMutations();
  const { toast } = useToast();
  const form = useForm({
    explain: explainFailure,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Enter the reason' : undefined }),
    submit: async ({ reason }) => {
      await voidPayment(payment.id, reason.trim());
      toast({
        title: 'Payment voided',
        description: `${formatUsd(Math.abs(payment.amount))} is no longer counted as paid.`,
        variant: 'success',
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Void payment"
      description="The payment stays on record with your reason. What it settled is open again. This cannot be undone."
      form={form}
      submitLabel="Void payment"
      sendingLabel="Voiding..."
      onClose={onClose}
    >
      <TextAreaInput form={form} name="reason" label="Reason" maxLength={500} />
    </FormDialog>
  );
}
