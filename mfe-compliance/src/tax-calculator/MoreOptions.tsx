import Box from '@mui/material/Box';
import { EXEMPTIONS, LINES_OF_BUSINESS, YES_OR_NO } from '@stampline/business-ui';
import { CheckboxInput, DateInput, type Form, MoneyInput, PercentInput, SelectInput, TextInput } from '@stampline/ui';
import type { ReactNode } from 'react';
import type { CalculatorInput } from './calculator-input';
import { CoverageCodeInput } from './CoverageCodeInput';
import { CoverageRows } from './CoverageRows';
import { FeeRows } from './FeeRows';
import { EDITIONS, TRANSACTION_TYPES, UNCONFIRMED_FEES } from './request-choices';

export interface MoreOptionsProps {
  form: Form<CalculatorInput>;
  /** Edition that prices the organization's policies, for example `Your organization’s edition: Statute`. */
  ownEdition: string;
}

/** Fields for less common policies: edition, transaction, fees, coverages, place and exemption. */
export function MoreOptions({ form, ownEdition }: MoreOptionsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', alignItems: 'start' }}>
      <Wide>
        <SelectInput form={form} name="edition" label="Edition" empty={ownEdition} choices={EDITIONS} />
      </Wide>
      <SelectInput form={form} name="lineOfBusiness" label="Line of Business" empty="From the policy type" choices={LINES_OF_BUSINESS} />
      <CoverageCodeInput form={form} name="coverageCode" label="Coverage Code" help="The office’s code, instead of a line of business" />
      <Wide>
        <CoverageRows form={form} />
      </Wide>
      <SelectInput
        form={form}
        name="transactionType"
        label="Transaction Type"
        empty="New policy (default)"
        choices={TRANSACTION_TYPES.slice(1)}
      />
      <DateInput form={form} name="transactionDate" label="Transaction Date" help="The effective date if left blank" />
      <DateInput
        form={form}
        name="boundDate"
        label="Bound Date"
        help="New policies and renewals: the later of this date and inception counts"
      />
      <DateInput form={form} name="expirationDate" label="Expiration Date" help="For a term of more than one year" />
      <DateInput form={form} name="extensionDate" label="Extension Starts" help="First day of an extension this premium is for" />
      <TextInput form={form} name="installment" label="Installment" help="2 or higher: the rates of the first, without flat charges" />
      <MoneyInput form={form} name="insurerFees" label="Insurer Fees" help="Policy, inspection and other fees the insurer charges" />
      <MoneyInput form={form} name="brokerFees" label="Broker Fees" help="Fees the broker charges and keeps" />
      <Wide>
        <FeeRows form={form} />
      </Wide>
      <MoneyInput form={form} name="firePremium" label="Fire Premium" help="The part of the premium for fire" />
      <MoneyInput form={form} name="nonUsPremium" label="Premium Outside the U.S." help="The part for exposure outside the United States" />
      <MoneyInput
        form={form}
        name="inStatePremium"
        label="In-State Premium"
        help="The part for risk in the home state, if the state taxes only that part"
      />
      <MoneyInput
        form={form}
        name="premiumCollected"
        label="Premium Collected"
        help="Returns: what the policy paid before. No charge is returned beyond that"
      />
      <PercentInput form={form} name="minimumEarnedPercent" label="Minimum Earned" help="Returns: minimum percent the insurer keeps" />
      <TextInput form={form} name="municipality" label="City or County" help="Needed where a city or county taxes premium" />
      <SelectInput form={form} name="exemption" label="Exemption" empty="None" choices={EXEMPTIONS} />
      <SelectInput
        form={form}
        name="interstateTransport"
        label="Interstate Transport"
        empty="Not known"
        choices={YES_OR_NO}
        help="Railroad in interstate commerce, or aircraft of an aircraft manufacturer or in scheduled interstate flight"
      />
      <SelectInput
        form={form}
        name="unconfirmedFees"
        label="Unconfirmed Fees"
        empty="Tax them (default)"
        choices={UNCONFIRMED_FEES.slice(1)}
      />
      <Wide>
        <CheckboxInput form={form} name="multiState" label="Multi-jurisdiction: also covers risk in other states" />
      </Wide>
      <Wide>
        <CheckboxInput form={form} name="independentlyProcured" label="Independently procured, without a broker" />
      </Wide>
    </Box>
  );
}

/** Spans a whole row. */
const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>{children}</Box>;
