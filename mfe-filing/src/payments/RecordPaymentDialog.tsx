import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { explainFailure, describeError } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import {
  DateInput,
  FileDropZone,
  FormDialog,
  formatUsd,
  getTodayInNewYork,
  MoneyInput,
  SelectInput,
  TextAreaInput,
  TextInput,
  useForm,
  useToast,
  useWatch,
} from '@stampline/ui';
import { useState } from 'react';
import { formatPayee } from '../payee-labels/payee-labels';
import { toPaymentRequest, type PaymentFields, validatePayment, toPaymentFields } from './new-payment';
import { usePaymentMutations } from './payment-api';
import type { Payable } from './payment-types';
import { buildMonthChoices, buildPayeeChoices, getPreviousMonth, KINDS, METHODS } from './payment-labels';

/** Fields are in pairs, so that the dialog fits the window. */
const PAIRS = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;

interface RecordPaymentDialogProps {
  /** The open balance to pay; null for any other payment. */
  payable: Payable | null;
  onClose: () => void;
}

/** Records a payment made outside Stampline. */
export function RecordPaymentDialog({ payable, onClose }: RecordPaymentDialogProps) {
  const { record, addProof } = usePaymentMutations();
  const { toast } = useToast();
  const [proof, setProof] = useState<File | null>(null);
  const today = getTodayInNewYork();
  const form = useForm<PaymentFields>({
    explain: explainFailure,
    initial: toPaymentFields(today, getPreviousMonth(today), payable),
    check: validatePayment,
    submit: async (fields) => {
      const recorded = await record(toPaymentRequest(fields));
      const { id, amount } = recorded;
      const words = `${formatUsd(Math.abs(amount))}, ${formatPayee(recorded)}.`;
      toast({ title: amount < 0 ? 'Refund recorded' : 'Payment recorded', description: words, variant: 'success' });
      onClose();
      if (proof !== null)
        await addProof(id, proof).catch((error: unknown) =>
          toast({ title: 'Proof not added', description: `${describeError(error)} Add it from the payment.`, variant: 'destructive' }),
        );
    },
  });
  const state = useWatch({ control: form.control, name: 'state' });
  const months = buildMonthChoices(today, [payable?.fromMonth ?? '', payable?.toMonth ?? '']);
  return (
    <FormDialog
      title="Record payment"
      description="Record a payment you made. It is applied to the oldest open month first."
      form={form}
      submitLabel="Record payment"
      sendingLabel="Recording..."
      onClose={onClose}
    >
      <Box sx={PAIRS}>
        <StateInput form={form} name="state" label="State" empty="Select state" required />
        <SelectInput
          form={form}
          name="payee"
          label="Payee"
          empty="Select payee"
          choices={buildPayeeChoices(state === payable?.state ? payable : null)}
          required
        />
        <SelectInput form={form} name="fromMonth" label="First month" choices={months} />
        <SelectInput form={form} name="toMonth" label="Last month" choices={months} />
        <SelectInput form={form} name="kind" label="Direction" choices={KINDS} />
        <MoneyInput form={form} name="amount" label="Amount" help="In dollars. Any overpayment becomes a credit." required />
        <DateInput form={form} name="paidOn" label="Paid on" />
        <SelectInput form={form} name="method" label="Method" empty="Select method" choices={METHODS} required />
      </Box>
      <TextInput form={form} name="confirmation" label="Confirmation number" maxLength={200} />
      <TextAreaInput form={form} name="note" label="Note" maxLength={4_000} />
      <FileDropZone label="Proof of payment, optional" hint={proof?.name ?? 'Any file, up to 25 MB'} onFile={setProof} />
      {proof !== null && (
        <Typography variant="body2" role="status">
          {proof.name} will be added as proof.
        </Typography>
      )}
      <Alert severity="info">
        A recorded payment and its proof cannot be changed. If something is wrong, void it with a reason and record it again.
      </Alert>
    </FormDialog>
  );
}
