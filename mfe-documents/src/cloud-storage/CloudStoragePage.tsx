import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useAddress, useDocumentTitle } from '@stampline/ui';
import { FileSharingTab } from '../file-sharing/FileSharingTab';
import { ManualStorageTab } from './manual/ManualStorageTab';
import { ProvidersTab } from './providers/ProvidersTab';

const OAUTH = { value: 'oauth', label: 'OAuth Integration' };
const tabs = [OAUTH, { value: 'manual', label: 'Manual Storage' }, { value: 'sharing', label: 'File Sharing' }];

export default function CloudStoragePage() {
  const address = useAddress();
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? OAUTH;
  useDocumentTitle(label, 'File Storage');
  return (
    <>
      <PageHeader title="File Storage" description="Your files in the built-in storage and in connected cloud drives" />
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab })}
        aria-label="File Storage"
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: title }) => (
          <Tab key={value} value={value} label={title} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'oauth' && <ProvidersTab />}
        {current === 'manual' && <ManualStorageTab />}
        {current === 'sharing' && <FileSharingTab />}
      </Box>
    </>
  );
}
