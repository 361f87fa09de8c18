import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useAddress, useDocumentTitle } from '@stampline/ui';
import { useState } from 'react';
import { BatchTab } from './batch/BatchTab';
import { NO_DRAFT } from './batch/batch-draft';
import { CalculatorTab } from './CalculatorTab';
import { RatesTab } from './RatesTab';
import { useCalculator } from './use-calculator';

const CALCULATOR = { value: 'calculator', label: 'Tax Calculator' };
const tabs = [CALCULATOR, { value: 'rates', label: 'Tax Rates & Requirements' }, { value: 'batch', label: 'Batch Calculator' }];

export default function TaxCalculatorPage() {
  const address = useAddress();
  const { value: current, label: title } = tabs.find(({ value }) => value === address.params.get('tab')) ?? CALCULATOR;
  useDocumentTitle(title, CALCULATOR.label);
  // What was entered stays while other tabs are looked at.
  const calculator = useCalculator(address.params.get('state')?.toUpperCase() ?? '');
  const [draft, setDraft] = useState(NO_DRAFT);
  return (
    <>
      <PageHeader title="Tax Calculator" description="Calculate E&S insurance taxes by state" />
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab, row: null })}
        aria-label="Tax Calculator"
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'calculator' && <CalculatorTab calculator={calculator} />}
        {current === 'rates' && <RatesTab />}
        {current === 'batch' && <BatchTab draft={draft} onDraft={setDraft} />}
      </Box>
    </>
  );
}
