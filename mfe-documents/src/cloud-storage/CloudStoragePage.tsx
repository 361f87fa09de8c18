import { PageHeader, PageTabs } from '@stampline/ui';
import { FileSharingTab } from '../file-sharing/FileSharingTab';
import { ManualStorageTab } from './manual/ManualStorageTab';
import { ProvidersTab } from './providers/ProvidersTab';

const TITLE = 'File Storage';

export default function CloudStoragePage() {
  return (
    <>
      <PageHeader title={TITLE} description="Your files in the built-in storage and in connected cloud drives" />
      <PageTabs
        title={TITLE}
        tabs={[
          { value: 'oauth', label: 'OAuth Integration' },
          { value: 'manual', label: 'Manual Storage' },
          { value: 'sharing', label: 'File Sharing' },
        ]}
      >
        {(current) => {
          if (current === 'oauth') return <ProvidersTab />;
          return current === 'manual' ? <ManualStorageTab /> : <FileSharingTab />;
        }}
      </PageTabs>
    </>
  );
}
