import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader } from '@stampline/ui';
import { useSearchParams } from 'react-router-dom';
import { BatchTab } from './batch/BatchTab';
import { CalculatorTab } from './CalculatorTab';
import { RatesTab } from './RatesTab';

const tabs = [
  { value: 'calculator', label: 'Tax Calculator' },
  { value: 'rates', label: 'Tax Rates & Requirements' },
  { value: 'batch', label: 'Batch Calculator' },
];

export default function TaxCalculatorPage() {
  const [search, setSearch] = useSearchParams();
  const current = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'calculator';
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
        {current === 'calculator' && <CalculatorTab />}
        {current === 'rates' && <RatesTab />}
        {current === 'batch' && <BatchTab />}
      </Box>
    </>
  );
}
