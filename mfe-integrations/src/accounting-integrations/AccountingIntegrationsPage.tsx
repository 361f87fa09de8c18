import Button from '@mui/material/Button';
import { Icon, PageHeader, PageTabs, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { AddConnectionDialog } from './AddConnectionDialog';
import { ConnectionsTab } from './connections/ConnectionsTab';
import { FieldMappingTab } from './mapping/FieldMappingTab';
import { SyncSettingsTab } from './SyncSettingsTab';
import { SystemsTab } from './SystemsTab';

const TITLE = 'Accounting Integrations';
const TABS = [
  { value: 'connections', label: 'Connections' },
  { value: 'systems', label: 'Available Systems' },
  { value: 'settings', label: 'Sync Settings' },
  { value: 'mapping', label: 'Field Mapping' },
] as const;

export default function AccountingIntegrationsPage() {
  const canEdit = useCanEdit();
  const [added, setAdded] = useState<string>();
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Posts tax liability by state and your payments to your accounting system."
        actions={
          canEdit && (
            <Button variant="contained" startIcon={<Icon name="add" size={18} />} onClick={() => setAdded('')}>
              Add Connection
            </Button>
          )
        }
      />
      <PageTabs title={TITLE} tabs={TABS}>
        {(tab) => {
          if (tab === 'systems') return <SystemsTab onAdd={setAdded} />;
          if (tab === 'settings') return <SyncSettingsTab />;
          if (tab === 'mapping') return <FieldMappingTab onAdd={() => setAdded('')} />;
          return <ConnectionsTab onAdd={() => setAdded('')} />;
        }}
      </PageTabs>
      {added !== undefined && <AddConnectionDialog system={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}
