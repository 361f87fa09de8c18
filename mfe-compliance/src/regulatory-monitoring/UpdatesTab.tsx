import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, formatCount, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RegulatoryUpdate, updatesQuery } from '../regulatory-updates/update-api';
import { ReviewDialog } from '../regulatory-updates/ReviewDialog';
import { UpdateItem } from '../regulatory-updates/UpdateItem';

/** Updates that wait for a review, and the last reviewed ones. */
export function UpdatesTab({ state }: { state: string }) {
  const unreviewed = useQuery(updatesQuery(state, false));
  const reviewed = useQuery(updatesQuery(state, true));
  const [reviewing, setReviewing] = useState<RegulatoryUpdate | null>(null);
  return (
    <Box sx={{ p: { xs: 4, md: 5 } }}>
      <QueryState query={unreviewed} what="The updates" skeleton={<RowsSkeleton label="Loading the updates" />}>
        {({ rows, total }) => (
          <section aria-labelledby="unreviewed-updates">
            <Typography id="unreviewed-updates" variant="h3" component="h2">
              {total > rows.length ? `Unreviewed updates, the most severe ${rows.length} of ${formatCount(total)}` : 'Unreviewed updates'}
            </Typography>
            {rows.length === 0 ? (
              <EmptyState icon="monitoring" title="Nothing to review" description="Changes we find on regulators’ pages appear here." />
            ) : (
              <UpdateItems updates={rows} onReview={setReviewing} />
            )}
          </section>
        )}
      </QueryState>
      <QueryState query={reviewed} what="The reviewed updates" skeleton={<RowsSkeleton rows={2} label="Loading the reviewed updates" />}>
        {({ rows, total }) =>
          rows.length > 0 && (
            <Box component="section" aria-labelledby="reviewed-updates" sx={{ mt: 6 }}>
              <Typography id="reviewed-updates" variant="h3" component="h2">
                {total > rows.length ? `Reviewed updates, the latest ${rows.length} of ${formatCount(total)}` : 'Reviewed updates'}
              </Typography>
              <UpdateItems updates={rows} onReview={setReviewing} />
            </Box>
          )
        }
      </QueryState>
      {reviewing && <ReviewDialog update={reviewing} onClose={() => setReviewing(null)} />}
    </Box>
  );
}

function UpdateItems({ updates, onReview }: { updates: readonly RegulatoryUpdate[]; onReview: (update: RegulatoryUpdate) => void }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {updates.map((update, at) => (
        <li key={update.id}>
          {at > 0 && <Divider />}
          <UpdateItem update={update} level="h3" onReview={onReview} />
        </li>
      ))}
    </Box>
  );
}
