import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useAddress, useDocumentTitle } from '@stampline/ui';
import { GenerateSide } from './generate/GenerateSide';
import { GenerateTab } from './generate/GenerateTab';
import { GeneratedTab } from './generated/GeneratedTab';
import { TemplatesTab } from './templates/TemplatesTab';

const TITLE = 'Document Generator';
const GENERATE = { value: 'generate', label: 'Generate Document' };
const tabs = [GENERATE, { value: 'generated', label: 'Generated Documents' }, { value: 'templates', label: 'Document Templates' }];

/** Forms, reports and affidavits of the states, filled in from the book. */
export default function DocumentGeneratorPage() {
  const address = useAddress();
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? GENERATE;
  useDocumentTitle(current === GENERATE.value ? TITLE : label, TITLE);
  return (
    <>
      <PageHeader title={TITLE} description="Each state’s forms and reports, filled in from your policies." />
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab })}
        aria-label={TITLE}
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: title }) => (
          <Tab key={value} value={value} label={title} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'generate' && (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
            <GenerateTab onGenerated={() => address.change({ tab: 'generated' })} />
            <GenerateSide />
          </Box>
        )}
        {current === 'generated' && <GeneratedTab />}
        {current === 'templates' && <TemplatesTab />}
      </Box>
    </>
  );
}
