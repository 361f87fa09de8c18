import { api, dataOf } from '@stampline/api-client';
import type { PolicyDetail } from '@stampline/business-ui';
import { DateInput, formatDate, useToast } from '@stampline/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWatch } from '@stampline/ui';
import type { BookingFields, PolicyFacts } from '../booking/booking-fields';
import { BookingDialog } from '../booking/BookingDialog';
import { DetailInputs, PremiumInput, TransactionDateInput } from '../booking/BookingInputs';
import { SideBySide } from '../booking/SideBySide';
import { type BookingForm, useBooking } from '../booking/use-booking';
import { getInitialFields, type TransactionKind, termsFor } from './transaction-kinds';

export interface AddTransactionDialogProps {
  kind: TransactionKind;
  policy: PolicyDetail;
  onClose: () => void;
}

/** Adds an endorsement, cancellation, reinstatement, audit or renewal. */
export function AddTransactionDialog({ kind, policy, onClose }: AddTransactionDialogProps) {
  const { toast } = useToast();
  const path = { id: policy.id };
  const booking = useBooking({
    initial: getInitialFields(kind, policy),
    preview: (facts) => dataOf(api.POST('/api/policies/{id}/transactions/preview', { params: { path }, body: toTransaction(facts) })),
    book: async (facts, reason, seen) => {
      const body = { ...toTransaction(facts), ...reason, policyVersion: seen };
      await dataOf(api.POST('/api/policies/{id}/transactions', { params: { path }, body }));
      toast({ title: 'Transaction Booked', description: `${policy.policyNumber} is up to date.`, variant: 'success' });
      onClose();
    },
    version: policy.policyVersion,
  });
  const { form } = booking;
  return (
    <BookingDialog title={kind.title} description={kind.description} booking={booking} bookLabel={kind.bookLabel} onClose={onClose}>
      {kind.type !== 'renewal' && <TermInput kind={kind} policy={policy} booking={booking} />}
      {kind.type === 'renewal' && (
        <SideBySide>
          <DateInput form={form} name="effectiveDate" label="Effective date" />
          <DateInput form={form} name="expirationDate" label="Expiration date" />
        </SideBySide>
      )}
      {kind.dateLabel !== undefined && (
        <DateInput form={form} name={kind.type === 'audit' ? 'transactionDate' : 'effectiveDate'} label={kind.dateLabel} />
      )}
      {kind.type === 'endorsement' && <DateInput form={form} name="effectiveDate" label="Effective date" />}
      {kind.dateLabel === undefined && <TransactionDateInput form={form} />}
      <PremiumInput form={form} />
      <DetailInputs form={form} />
    </BookingDialog>
  );
}

/** Shown only when there are several terms. */
function TermInput({ kind, policy, booking: { form } }: { kind: TransactionKind; policy: PolicyDetail; booking: BookingForm }) {
  const terms = termsFor(kind, policy.terms);
  const chosen = useWatch({ control: form.control, compute: ({ expirationDate }: BookingFields) => expirationDate });
  if (terms.length < 2) return null;
  const choose = (expirationDate: string) => {
    const { effectiveDate, transactionDate } = getInitialFields(kind, {
      ...policy,
      terms: terms.filter((term) => term.expirationDate === expirationDate),
    });
    form.setValue('expirationDate', expirationDate);
    form.setValue('effectiveDate', effectiveDate);
    form.setValue('transactionDate', transactionDate);
  };
  return (
    <TextField select label="Term" value={chosen} onChange={({ target }) => choose(target.value)}>
      {terms.map(({ effectiveDate, expirationDate }) => (
        <MenuItem key={`${effectiveDate} ${expirationDate}`} value={expirationDate}>
          {`${formatDate(effectiveDate)} to ${formatDate(expirationDate)}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The URL names the policy. */
function toTransaction({ policyNumber: _number, insuredName: _name, state: _state, ...facts }: PolicyFacts) {
  return facts;
}
