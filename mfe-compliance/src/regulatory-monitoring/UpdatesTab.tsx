import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, formatCount, formatDay, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReviewDialog } from '../regulatory-updates/ReviewDialog';
import { type RegulatoryUpdate, reviewedQuery, useUnreviewed } from '../regulatory-updates/update-api';
import { NextStep, UpdateDialog } from '../regulatory-updates/UpdateDialog';
import { UpdateList } from '../regulatory-updates/UpdateList';

/** Updates that are waiting for review, and the most recently reviewed ones. */
export function UpdatesTab({ state }: { state: string }) {
  const list = useUnreviewed(state);
  return (
    <>
      <UpdateList
        label="Unreviewed updates"
        list={list}
        empty={<EmptyState icon="monitoring" title="Nothing to review" description="Changes we find on regulators’ pages appear here." />}
      />
      <ReviewedUpdates state={state} />
    </>
  );
}

function ReviewedUpdates({ state }: { state: string }) {
  const [opened, setOpened] = useState<RegulatoryUpdate | null>(null);
  const [edited, setEdited] = useState<RegulatoryUpdate | null>(null);
  return (
    <QueryState
      query={useQuery(reviewedQuery(state))}
      what="The reviewed updates"
      skeleton={<RowsSkeleton rows={2} label="Loading the reviewed updates" />}
    >
      {({ rows, total }) =>
        rows.length > 0 && (
          <Box component="section" aria-labelledby="reviewed-updates" sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
            <Typography id="reviewed-updates" variant="h3" component="h2">
              {total > rows.length ? `Reviewed updates, the latest ${rows.length} of ${formatCount(total)}` : 'Reviewed updates'}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {rows.map((update) => (
                <Box component="li" key={update.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
                  <Link component="button" onClick={() => setOpened(update)} sx={{ textAlign: 'start' }}>
                    {update.title}
                  </Link>
                  <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
                    {update.reviewedAt !== null && `Reviewed ${formatDay(update.reviewedAt)} by ${update.reviewedBy ?? 'a former member'}`}
                  </Typography>
                  <NextStep update={update} />
                </Box>
              ))}
            </Box>
            {opened && (
              <UpdateDialog
                update={opened}
                onReview={() => {
                  setEdited(opened);
                  setOpened(null);
                }}
                onClose={() => setOpened(null)}
              />
            )}
            {edited && <ReviewDialog updates={[edited]} onClose={() => setEdited(null)} />}
          </Box>
        )
      }
    </QueryState>
  );
}
