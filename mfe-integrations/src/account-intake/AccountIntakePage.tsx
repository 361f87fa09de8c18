import Button from '@mui/material/Button';
import { PageHeader, PageTabs, useUrlParams, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { AccountDialog } from './AccountDialog';
import { AccountDirectory } from './AccountDirectory';
import { AccountOverview } from './AccountOverview';
import { ImportDialog } from '../file-import/ImportDialog';
import { ACCOUNT_IMPORT } from './account-import';

const tabs = [
  { value: 'accounts', label: 'Accounts' },
  { value: 'overview', label: 'Overview' },
] as const;

export default function AccountIntakePage() {
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const shownImport = address.params.get('import');
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHeader
        title="Account Intake"
        description="Manage account information for pre-populating compliance forms"
        actions={
          canEdit && (
            <>
              <Button variant="outlined" onClick={() => address.change({ import: 'new' }, { isStep: true })}>
                Import accounts
              </Button>
              <Button variant="contained" onClick={() => setCreating(true)}>
                New Account
              </Button>
            </>
          )
        }
      />
      <PageTabs title="Account Intake" tabs={tabs}>
        {(current) => (current === 'accounts' ? <AccountDirectory onCreate={() => setCreating(true)} /> : <AccountOverview />)}
      </PageTabs>
      {shownImport !== null && (canEdit || shownImport !== 'new') && (
        <ImportDialog
          kind={ACCOUNT_IMPORT}
          importId={shownImport === 'new' ? null : shownImport}
          onSent={(id) => address.change({ import: id })}
          onClose={() => address.change({ import: null })}
        />
      )}
      {isCreating && <AccountDialog account={null} onClose={() => setCreating(false)} />}
    </>
  );
}
