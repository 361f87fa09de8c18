import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, Icon, PageHeader, useUrlParams, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { DataTable } from '@stampline/ui/data-table';
import { useState } from 'react';
import { ImportDialog } from '../file-import/ImportDialog';
import { INSURER_IMPORT } from './insurer-import';
import { InsurerDialog } from '../insurer-register/InsurerDialog';
import { buildInsurerColumns } from './insurer-columns';
import { UnmatchedNames } from './UnmatchedNames';
import type { Insurer } from '../insurer-register/insurer-api';
import { useInsurers } from './use-insurers';

/** The organization's insurers, and names on policies that do not match any of them. */
export default function InsurersPage() {
  useDocumentTitle('Insurers');
  const canEdit = useCanEdit();
  const list = useInsurers();
  const address = useUrlParams();
  const shownImport = address.params.get('import');
  const [edited, setEdited] = useState<Insurer | 'new'>();
  return (
    <>
      <PageHeader
        title="Insurers"
        description="Your insurers: NAIC numbers, domicile and eligible states."
        actions={
          canEdit && (
            <>
              <Button variant="outlined" onClick={() => address.change({ import: 'new' }, { isStep: true })}>
                Import insurers
              </Button>
              <Button variant="contained" startIcon={<Icon name="add" size={18} />} onClick={() => setEdited('new')}>
                Add insurer
              </Button>
            </>
          )
        }
      />
      <UnmatchedNames />
      <Card>
        <DataTable
          label="Insurers"
          list={list}
          columns={buildInsurerColumns(canEdit ? setEdited : undefined)}
          search="Name, NAIC or AA number"
          toolsFrom={8}
          failure={describeProblem}
          empty={
            <EmptyState
              title="No insurers yet"
              description="Import a list, add insurers one by one, or add them from the names on your policies."
            />
          }
        />
      </Card>
      {shownImport !== null && (canEdit || shownImport !== 'new') && (
        <ImportDialog
          kind={INSURER_IMPORT}
          importId={shownImport === 'new' ? null : shownImport}
          onSent={(id) => address.change({ import: id })}
          onClose={() => address.change({ import: null })}
        />
      )}
      {edited && <InsurerDialog insurer={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
