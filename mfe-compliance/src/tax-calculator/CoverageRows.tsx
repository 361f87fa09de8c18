import { type Form, MoneyInput, RowsInput } from '@stampline/ui';
import { type CalculatorInput, NEW_COVERAGE } from './calculator-input';
import { CoverageCodeInput } from './CoverageCodeInput';

/** Premium by coverage, because each coverage is taxed by separate rules. */
export function CoverageRows({ form }: { form: Form<CalculatorInput> }) {
  return (
    <RowsInput
      form={form}
      name="parts"
      label="Premium by coverage"
      one="coverage"
      empty={NEW_COVERAGE}
      max={20}
      columns="minmax(0, 2fr) minmax(0, 1fr)"
    >
      {(at) => (
        <>
          <CoverageCodeInput form={form} name={`parts.${at}.code`} label={`Coverage ${at + 1}`} />
          <MoneyInput form={form} name={`parts.${at}.premium`} label="Premium" />
        </>
      )}
    </RowsInput>
  );
}
