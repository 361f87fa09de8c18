import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import { EmptyState, Icon, RowsSkeleton, useCanEdit } from '@stampline/ui';
import { DataTable, ListFilter } from '@stampline/ui/data-table';
import { useState } from 'react';
import { SettingsCard } from '../SettingsCard';
import { LicenseFileButton } from './LicenseFileButton';
import { LicenseDialog } from './LicenseDialog';
import { LicenseesCard } from './LicenseesCard';
import { LicenseNotices } from './LicenseNotices';
import { buildLicenseColumns } from './license-columns';
import { licenseStandings } from './license-labels';
import { type License, useLicenses, useLicensesToRenew, useUnlicensedPolicies } from './use-licenses';

export function LicensesSection() {
  const canEdit = useCanEdit();
  const list = useLicenses();
  const [edited, setEdited] = useState<License | 'new'>();
  const areNoticesFetched = [useLicensesToRenew(), useUnlicensedPolicies()].every(({ isFetched }) => isFetched);
  // Waits for the notices, because they would move the register below them. Does not use isPending, which becomes true again for a failed query when
  // the notices mount.
  if (!areNoticesFetched) return <RowsSkeleton rows={8} label="Loading licenses" />;
  return (
    <>
      <LicenseNotices />
      <SettingsCard
        flush
        title="License register"
        description="Surplus lines licenses of your agency and its people. Each policy is checked for a license of its state on its effective date."
        action={
          canEdit && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <LicenseFileButton />
              <Button variant="contained" startIcon={<Icon name="add" size={18} />} onClick={() => setEdited('new')}>
                Add license
              </Button>
            </Box>
          )
        }
      >
        <DataTable
          label="License register"
          list={list}
          columns={buildLicenseColumns(canEdit ? setEdited : undefined)}
          search="License number or holder"
          filters={
            <>
              <StateFilter list={list} />
              <ListFilter list={list} name="licenseStanding" label="Status" all="All statuses" choices={licenseStandings} />
            </>
          }
          toolsFrom={8}
          failure={describeProblem}
          empty={
            <EmptyState
              title="No licenses yet"
              description="Add the surplus lines licenses of your agency and its people, or import them from a file."
              {...(canEdit && { action: <Link href="/api/organization/licenses/template.csv">Download the template of the file</Link> })}
            />
          }
        />
      </SettingsCard>
      {/* Placed below the list, so that the list does not move while it loads. */}
      {(list.page ?? list.error) && <LicenseesCard />}
      {edited && <LicenseDialog license={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
