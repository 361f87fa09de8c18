import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useDocumentTitle } from '@stampline/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BatchTab } from './batch/BatchTab';
import { NO_DRAFT } from './batch/batch-draft';
import { CalculatorTab } from './CalculatorTab';
import type { CalculatorInput } from './calculator-input';
import { RatesTab } from './RatesTab';

const CALCULATOR = { value: 'calculator', label: 'Tax Calculator' };
const tabs = [CALCULATOR, { value: 'rates', label: 'Tax Rates & Requirements' }, { value: 'batch', label: 'Batch Calculator' }];

export default function TaxCalculatorPage() {
  const [search, setSearch] = useSearchParams();
  const { value: current, label: title } = tabs.find(({ value }) => value === search.get('tab')) ?? CALCULATOR;
  useDocumentTitle(title, CALCULATOR.label);
  // What was typed stays while other tabs are looked at.
  const [typed, setTyped] = useState<CalculatorInput>();
  const [draft, setDraft] = useState(NO_DRAFT);
  const open = (tab: string) => {
    const next = new URLSearchParams(search);
    next.set('tab', tab);
    next.delete('row');
    setSearch(next, { replace: true });
  };
  return (
    <>
      <PageHeader title="Tax Calculator" description="Calculate E&S insurance taxes by state" />
      <Tabs
        value={current}
        onChange={(_event, tab: string) => open(tab)}
        aria-label="Tax Calculator"
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'calculator' && <CalculatorTab typed={typed} onType={setTyped} />}
        {current === 'rates' && <RatesTab />}
        {current === 'batch' && <BatchTab draft={draft} onDraft={setDraft} />}
      </Box>
    </>
  );
}
