import { api, getData, useSendOnce } from '@stampline/api-client';
import type { PolicyDetail } from '@stampline/business-ui';
import { DateInput, formatDate, useToast, SelectField } from '@stampline/ui';
import { useWatch } from '@stampline/ui';
import type { TransactionFields, PolicyFacts } from '../transaction-form/transaction-fields';
import { TransactionDialog } from '../transaction-form/TransactionDialog';
import { DetailInputs, PremiumInput, TransactionDateInput } from '../transaction-form/TransactionInputs';
import { TwoColumns } from '../transaction-form/TwoColumns';
import { type TransactionForm, useTransactionForm } from '../transaction-form/use-transaction-form';
import { getInitialFields, type TransactionKind, findTerms } from './transaction-kinds';

export interface AddTransactionDialogProps {
  kind: TransactionKind;
  policy: PolicyDetail;
  onClose: () => void;
}

/** Adds an endorsement, cancellation, reinstatement, audit or renewal. */
export function AddTransactionDialog({ kind, policy, onClose }: AddTransactionDialogProps) {
  const { toast } = useToast();
  const sendOnce = useSendOnce();
  const path = { id: policy.id };
  const booking = useTransactionForm({
    initial: getInitialFields(kind, policy),
    preview: (facts) => getData(api.POST('/api/policies/{id}/transactions/preview', { params: { path }, body: toTransaction(facts) })),
    record: async (facts, reason, seen) => {
      const body = { ...toTransaction(facts), ...reason, policyVersion: seen };
      await sendOnce(body, (header) => getData(api.POST('/api/policies/{id}/transactions', { params: { path, header }, body })));
      toast({ title: 'Transaction Recorded', description: `${policy.policyNumber} is up to date.`, variant: 'success' });
      onClose();
    },
    version: policy.policyVersion,
  });
  const { form } = booking;
  return (
    <TransactionDialog title={kind.title} description={kind.description} booking={booking} recordLabel={kind.recordLabel} onClose={onClose}>
      {kind.type !== 'renewal' && <TermInput kind={kind} policy={policy} booking={booking} />}
      {kind.type === 'renewal' && (
        <TwoColumns>
          <DateInput form={form} name="effectiveDate" label="Effective date" />
          <DateInput form={form} name="expirationDate" label="Expiration date" />
        </TwoColumns>
      )}
      {kind.dateLabel !== undefined && (
        <DateInput form={form} name={kind.type === 'audit' ? 'transactionDate' : 'effectiveDate'} label={kind.dateLabel} />
      )}
      {kind.type === 'endorsement' && <DateInput form={form} name="effectiveDate" label="Effective date" />}
      {kind.dateLabel === undefined && <TransactionDateInput form={form} />}
      <PremiumInput form={form} />
      <DetailInputs form={form} />
    </TransactionDialog>
  );
}

/** Shown only if there are several terms. */
function TermInput({ kind, policy, booking: { form } }: { kind: TransactionKind; policy: PolicyDetail; booking: TransactionForm }) {
  const terms = findTerms(kind, policy.terms);
  const chosen = useWatch({ control: form.control, compute: ({ expirationDate }: TransactionFields) => expirationDate });
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
    <SelectField
      label="Term"
      value={chosen}
      choices={terms.map(
        ({ effectiveDate, expirationDate }) => [expirationDate, `${formatDate(effectiveDate)} to ${formatDate(expirationDate)}`] as const,
      )}
      onChange={choose}
    />
  );
}

function toTransaction({ policyNumber: _number, insuredName: _name, state: _state, ...facts }: PolicyFacts) {
  return facts;
}
