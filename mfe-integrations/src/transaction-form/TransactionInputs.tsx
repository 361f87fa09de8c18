import { StateInput } from '@stampline/business-ui';
import { DateInput, type Form, MoneyInput, RadioInput, SelectInput, TextAreaInput, TextInput, useWatch } from '@stampline/ui';
import { PartInputs } from './PartInputs';
import { type TransactionFields, allowsEitherDirection, isReturn, type TransactionType } from './transaction-fields';
import { TwoColumns } from './TwoColumns';
import { TaxFactInputs } from './TaxFactInputs';

interface Inputs {
  form: Form<TransactionFields>;
}

function PolicyInputs({ form }: Inputs) {
  return (
    <>
      <TwoColumns>
        <TextInput form={form} name="policyNumber" label="Policy number" />
        <StateInput form={form} name="state" label="Home state" empty="Select state" />
      </TwoColumns>
      <TextInput form={form} name="insuredName" label="Insured" />
    </>
  );
}

/** Unsigned premium; asks for the direction if the transaction type allows both. */
export function PremiumInput({ form }: Inputs) {
  const { type, returns } = useWatch({
    control: form.control,
    compute: (fields: TransactionFields) => ({ type: fields.transactionType, returns: isReturn(fields) }),
  });
  return (
    <>
      {allowsEitherDirection(type) && (
        <RadioInput
          form={form}
          name="direction"
          label="Premium change"
          row
          choices={[
            ['charge', 'Additional premium'],
            ['return', 'Return premium'],
          ]}
        />
      )}
      <MoneyInput
        form={form}
        name="premium"
        label={returns ? 'Premium to return' : 'Premium'}
        help={
          returns
            ? 'Enter it without a minus sign. It is recorded as a negative premium.'
            : 'Premium of this transaction, not of the whole term'
        }
      />
    </>
  );
}

export function DetailInputs({ form }: Inputs) {
  return (
    <>
      <PartInputs form={form} />
      <TwoColumns>
        <TextInput form={form} name="insurerName" label="Insurer (optional)" />
        <TextInput form={form} name="brokerName" label="Broker (optional)" />
      </TwoColumns>
      <TextInput
        form={form}
        name="coverageType"
        label="Coverage (optional)"
        help="Some coverages are taxed differently, such as workers’ compensation"
      />
      <TaxFactInputs form={form} />
      <TextAreaInput form={form} name="notes" label="Notes (optional)" />
    </>
  );
}

/** Transaction date, which decides the rate and the filing period. */
export function TransactionDateInput({ form }: Inputs) {
  return (
    <DateInput
      form={form}
      name="transactionDate"
      label="Transaction date (optional)"
      help="Sets the tax rate and the filing period. Leave it blank to use the effective date."
    />
  );
}

/** All fields of a transaction, including those of its policy. */
export function WholeTransactionInputs({ form, kinds }: Inputs & { kinds: readonly (readonly [TransactionType, string])[] }) {
  return (
    <>
      <PolicyInputs form={form} />
      <SelectInput form={form} name="transactionType" label="Transaction" choices={kinds} />
      <TwoColumns>
        <DateInput form={form} name="effectiveDate" label="Effective date" />
        <DateInput form={form} name="expirationDate" label="Expiration date" />
      </TwoColumns>
      <TransactionDateInput form={form} />
      <PremiumInput form={form} />
      <DetailInputs form={form} />
    </>
  );
}
