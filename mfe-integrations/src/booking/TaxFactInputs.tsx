import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EXEMPTIONS, LINES_OF_BUSINESS, YES_OR_NO } from '@stampline/business-ui';
import { CheckboxInput, DateInput, type Form, MoneyInput, PercentInput, SelectInput, TextInput, Unfolding, useWatch } from '@stampline/ui';
import type { ReactNode } from 'react';
import { type BookingFields, isReturn } from './booking-fields';
import { Side } from './Side';
import { countTaxFacts } from './tax-fact-fields';

/** What decides the tax of some policies, and what is kept with the transaction: folded, for most have none of it. */
export function TaxFactInputs({ form }: { form: Form<BookingFields> }) {
  const { count, returns } = useWatch({
    control: form.control,
    compute: (fields: BookingFields) => ({ count: countTaxFacts(fields.taxFacts), returns: isReturn(fields) }),
  });
  return (
    <Unfolding title={count === 0 ? 'More tax facts' : `More tax facts (${count})`} startsOpen={form.wrongFields.includes('taxFacts')}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Group title="Coverage and exemption">
          <SelectInput
            form={form}
            name="taxFacts.lineOfBusiness"
            label="Line of business"
            empty="From the coverage"
            choices={LINES_OF_BUSINESS}
          />
          <TextInput
            form={form}
            name="taxFacts.coverageCode"
            label="Coverage code"
            help="Code of the state’s office, instead of a line of business"
          />
          <SelectInput
            form={form}
            name="taxFacts.interstateTransport"
            label="Interstate transport"
            empty="Not known"
            choices={YES_OR_NO}
            help="Railroad in interstate commerce, or aircraft of a manufacturer or in scheduled interstate flight"
          />
          <SelectInput form={form} name="taxFacts.exemption" label="Exemption" empty="None" choices={EXEMPTIONS} />
          <TextInput form={form} name="taxFacts.exemptionProof" label="Exemption proof" help="Such as a certificate number" />
        </Group>
        <Group title={returns ? 'Fees to return' : 'Fees'} note={returns ? RETURNED : undefined}>
          <MoneyInput form={form} name="taxFacts.policyFee" label="Policy fee" help="Charged by the insurer" />
          <MoneyInput form={form} name="taxFacts.inspectionFee" label="Inspection fee" help="Charged by the insurer" />
          <MoneyInput form={form} name="taxFacts.otherInsurerFees" label="Other insurer fees" />
          <MoneyInput form={form} name="taxFacts.brokerFee" label="Broker fee" help="Charged and kept by the broker" />
          <MoneyInput form={form} name="taxFacts.agentFee" label="Agent fee" help="Charged by the filing agent" />
        </Group>
        <Group title="Parts of the premium and place">
          <MoneyInput form={form} name="taxFacts.firePremium" label="Fire premium" help="The part of the premium for fire" />
          <MoneyInput
            form={form}
            name="taxFacts.nonUsPremium"
            label="Premium outside the US"
            help="The part for exposure outside the United States"
          />
          <TextInput form={form} name="taxFacts.municipality" label="City or county" help="Needed where a city or county taxes premium" />
        </Group>
        <CheckboxInput form={form} name="taxFacts.independentlyProcured" label="Independently procured, without a broker" />
        <Group title="Dates">
          <DateInput form={form} name="taxFacts.boundDate" label="Bound date" help="May decide the rate of a new policy or a renewal" />
          <DateInput form={form} name="taxFacts.issueDate" label="Issue date" />
          <DateInput form={form} name="taxFacts.invoiceDate" label="Invoice date" />
          <DateInput form={form} name="taxFacts.receiptDate" label="Receipt date" />
        </Group>
        <Group title="For the record">
          <TextInput form={form} name="taxFacts.insurerNaic" label="Insurer NAIC number" help="Five digits" />
          <TextInput form={form} name="taxFacts.insurerAa" label="Insurer AA number" help="AA- and digits, for alien insurers" />
          <PercentInput form={form} name="taxFacts.insurerShare" label="Insurer’s share (%)" />
          <MoneyInput form={form} name="taxFacts.policyLimit" label="Policy limit" />
          <TextInput
            form={form}
            name="taxFacts.previousPolicyNumber"
            label="Previous policy number"
            help="If renewed from another number"
          />
          <TextInput form={form} name="taxFacts.accountNumber" label="Account number" help="Links the policy to that account" />
        </Group>
      </Box>
    </Unfolding>
  );
}

const RETURNED = 'Without a minus sign; they are returned with the premium. Enter a minus sign for a fee that is charged.';

function Group({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {note !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </div>
      <Side>{children}</Side>
    </Box>
  );
}
