import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { explainFailure } from '@stampline/api-client';
import {
  DateInput,
  FormDialog,
  formatCountOf,
  formatUsd,
  getTodayInNewYork,
  SelectInput,
  sumDollars,
  TextAreaInput,
  TextInput,
  useForm,
  useToast,
} from '@stampline/ui';
import { useState } from 'react';
import type { DueRow } from './due-rows';
import { toPaymentFields, toPaymentRequest, validatePayment } from './new-payment';
import { usePaymentMutations } from './payment-api';
import { METHODS } from './payment-labels';

interface RecordPaymentsDialogProps {
  /** The open balances, each of which is paid in full. */
  balances: readonly DueRow[];
  onRecorded: () => void;
  onClose: () => void;
}

interface SharedFields {
  paidOn: string;
  method: string;
  confirmation: string;
  note: string;
}

/** Records one payment for each of several balances, with the same date, method and confirmation number. */
export function RecordPaymentsDialog({ balances, onRecorded, onClose }: RecordPaymentsDialogProps) {
  const { recordAll } = usePaymentMutations();
  const { toast } = useToast();
  const [recordedIds, setRecordedIds] = useState<ReadonlySet<string>>(new Set());
  const today = getTodayInNewYork();
  const total = formatUsd(sumDollars(balances.map(({ open }) => open)));
  const toRequest = (balance: DueRow, shared: SharedFields) => toPaymentRequest({ ...toPaymentFields(today, '', balance), ...shared });
  const form = useForm<SharedFields>({
    explain: explainFailure,
    initial: { paidOn: today, method: '', confirmation: '', note: '' },
    check: (shared) => {
      const { paidOn, method } = validatePayment({ ...toPaymentFields(today, today.slice(0, 7), null), ...shared });
      return { paidOn, method };
    },
    submit: async (shared) => {
      const waiting = balances.filter(({ id }) => !recordedIds.has(id));
      await recordAll(
        waiting.map((balance) => ({ id: balance.id, body: toRequest(balance, shared) })),
        (id) => setRecordedIds((before) => new Set([...before, id])),
      );
      toast({ title: 'Payments recorded', description: `${formatCountOf(balances.length, 'payment')}, ${total}.`, variant: 'success' });
      onRecorded();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Record ${formatCountOf(balances.length, 'payment')}`}
      description={`Pays ${formatCountOf(balances.length, 'balance')} in full: ${total}. Stampline does not pay for you.`}
      form={form}
      submitLabel={`Record ${formatCountOf(balances.length, 'payment')}`}
      sendingLabel="Recording..."
      onClose={onClose}
    >
      <DateInput form={form} name="paidOn" label="Paid on" />
      <SelectInput form={form} name="method" label="Method" empty="Select method" choices={METHODS} required />
      <TextInput
        form={form}
        name="confirmation"
        label="Confirmation number"
        help="Used for all payments. Leave it empty if each has a different one; a payee accepts a number only once."
        maxLength={200}
      />
      <TextAreaInput form={form} name="note" label="Note" maxLength={4_000} />
      {recordedIds.size > 0 && recordedIds.size < balances.length && (
        <Typography role="status">
          {`${recordedIds.size} of ${formatCountOf(balances.length, 'payment')} recorded. Only the others are recorded when you try again.`}
        </Typography>
      )}
      <Alert severity="info">A recorded payment cannot be changed. If something is wrong, void it with a reason and record it again.</Alert>
    </FormDialog>
  );
}
