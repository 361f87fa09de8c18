import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeProblem } from '@stampline/api-client';
import { formatCountOf, useCanEdit } from '@stampline/ui';
import { DataTable, type List, ListFilter, SelectionBar, useSelection } from '@stampline/ui/data-table';
import { type ReactNode, useState } from 'react';
import { ReviewDialog } from './ReviewDialog';
import type { RegulatoryUpdate } from './update-api';
import { createUpdateColumns } from './update-columns';
import { SEVERITIES, TYPES } from './update-labels';
import { UpdateDialog } from './UpdateDialog';

interface UpdateListProps {
  label: string;
  list: List<RegulatoryUpdate>;
  /** Filters other than severity and type. */
  filters?: ReactNode;
  empty: ReactNode;
}

/** Changes to regulators' pages, each with its text in a dialog; several can be reviewed at once. */
export function UpdateList({ label, list, filters, empty }: UpdateListProps) {
  const canEdit = useCanEdit();
  const selection = useSelection<RegulatoryUpdate>();
  const [opened, setOpened] = useState<RegulatoryUpdate | null>(null);
  const [reviewing, setReviewing] = useState<readonly RegulatoryUpdate[] | null>(null);
  const rows = list.page?.rows ?? [];
  return (
    <>
      {canEdit && (
        <Box sx={{ px: 4, pt: 2 }}>
          <SelectionBar
            label={`Selected ${label.toLowerCase()}`}
            selection={selection}
            rows={rows.filter(({ reviewed }) => !reviewed)}
            isChanging={list.isChanging}
            summary={`${formatCountOf(selection.chosen.size, 'update')} selected`}
          >
            <Button variant="contained" onClick={() => setReviewing([...selection.chosen.values()])}>
              Mark {selection.chosen.size} as reviewed
            </Button>
          </SelectionBar>
        </Box>
      )}
      <DataTable
        label={label}
        list={list}
        columns={createUpdateColumns({
          selection: canEdit ? selection : undefined,
          onOpen: setOpened,
          onReview: canEdit ? (update) => setReviewing([update]) : undefined,
        })}
        rowHeight={72}
        search="Title or changed text"
        filters={
          <>
            {filters}
            <ListFilter list={list} name="severity" label="Severity" all="All severities" choices={SEVERITIES} />
            <ListFilter list={list} name="type" label="Type" all="All types" choices={TYPES} />
          </>
        }
        nothingMatches="Try other search words or clear the filters."
        failure={describeProblem}
        empty={empty}
      />
      {opened && (
        <UpdateDialog
          update={opened}
          onReview={() => {
            setReviewing([opened]);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {reviewing && <ReviewDialog updates={reviewing} onReviewed={selection.clear} onClose={() => setReviewing(null)} />}
    </>
  );
}
