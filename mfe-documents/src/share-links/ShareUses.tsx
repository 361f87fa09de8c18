import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api, getData } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { formatBrowserName, formatDateTime, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { sharesKey } from './share-api';

const MAX_USES = 20;
const USE_LABELS = { page: 'Page opened', file: 'File read' } as const;

/** Latest uses of a link: time, network and browser. */
export function ShareUses({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [...sharesKey, id, 'uses'],
    queryFn: async () => getData(api.GET('/api/shares/{id}/accesses', { params: { path: { id }, query: { limit: MAX_USES } } })),
  });
  return (
    <QueryState
      query={query}
      what="The uses of the link"
      skeleton={<RowsSkeleton rows={2} rowHeight={40} label="Loading the access log" />}
    >
      {(uses) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {uses.map(({ id: use, accessed, accessedAt, network, userAgent }) => (
            <Box component="li" key={use}>
              <Typography variant="body2">
                {USE_LABELS[accessed]}, {formatDateTime(accessedAt)}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {formatBrowserName(userAgent)}, network {network}
              </Typography>
            </Box>
          ))}
          {uses.length === MAX_USES && (
            <Typography component="li" variant="caption" color="textSecondary">
              The latest {MAX_USES} uses.
            </Typography>
          )}
        </Box>
      )}
    </QueryState>
  );
}
