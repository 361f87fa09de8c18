import { PageHeader, PageTabs, useUrlParams } from '@stampline/ui';
import { useState } from 'react';
import { BatchTab } from './batch/BatchTab';
import { NO_DRAFT } from './batch/batch-draft';
import { CalculatorTab } from './CalculatorTab';
import { RatesTab } from './RatesTab';
import { useCalculator } from './use-calculator';

const tabs = [
  { value: 'calculator', label: 'Tax Calculator' },
  { value: 'rates', label: 'Tax Rates & Requirements' },
  { value: 'batch', label: 'Batch Calculator' },
] as const;

export default function TaxCalculatorPage() {
  const address = useUrlParams();
  // Kept here, so that the input survives switching between tabs.
  const calculator = useCalculator(address.params.get('state')?.toUpperCase() ?? '');
  const [draft, setDraft] = useState(NO_DRAFT);
  return (
    <>
      <PageHeader title="Tax Calculator" description="Calculate E&S insurance taxes by state" />
      <PageTabs title="Tax Calculator" tabs={tabs} onLeave={{ row: null }}>
        {(current) => (
          <>
            {current === 'calculator' && <CalculatorTab calculator={calculator} />}
            {current === 'rates' && <RatesTab />}
            {current === 'batch' && <BatchTab draft={draft} onDraft={setDraft} />}
          </>
        )}
      </PageTabs>
    </>
  );
}
