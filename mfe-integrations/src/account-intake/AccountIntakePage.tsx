import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useAddress, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { useState } from 'react';
import { AccountDialog } from './AccountDialog';
import { AccountDirectory } from './AccountDirectory';
import { AccountOverview } from './AccountOverview';
import { ImportDialog } from '../file-import/ImportDialog';
import { ACCOUNT_IMPORT } from './account-import';

const ACCOUNTS = { value: 'accounts', label: 'Accounts' };
const tabs = [ACCOUNTS, { value: 'overview', label: 'Overview' }];

/** The insured clients of the organization. */
export default function AccountIntakePage() {
  const address = useAddress();
  const canEdit = useCanEdit();
  const shownImport = address.params.get('import');
  const [isCreating, setCreating] = useState(false);
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? ACCOUNTS;
  useDocumentTitle(label === ACCOUNTS.label ? 'Account Intake' : label, 'Account Intake');
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
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab })}
        aria-label="Account Intake"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: title }) => (
          <Tab key={value} value={value} label={title} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'accounts' ? <AccountDirectory onCreate={() => setCreating(true)} /> : <AccountOverview />}
      </Box>
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
