import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, formatCount, formatDateTime, Icon, RowsSkeleton } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useRefusedRecords } from './policy-sync-api';

const MAX_RECORDS = 20;

/** Records that were not imported, with the errors to correct. */
export function RefusedRecords({ count }: { count: number }) {
  const records = useRefusedRecords();
  return (
    <Card component="section" aria-labelledby="refused">
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id="refused" variant="h3" component="h2">
            {formatCountOf(count, 'refused record')}
          </Typography>
          <Button
            variant="outlined"
            size="small"
            href="/api/policy-sync/errors.csv"
            download
            startIcon={<Icon name="download" size={18} />}
          >
            Download errors as CSV
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary">
          Correct them in your policy administration system. If a policy number is similar to another, answer under Settings. Sync Now also
          retries them unchanged. Or correct the file and{' '}
          <Link underline="always" component={RouterLink} to="/policy-upload">
            upload it
          </Link>
          .
        </Typography>
        <QueryState query={records} what="The refused records" skeleton={<RowsSkeleton rows={3} label="Loading the refused records" />}>
          {(refused) => (
            <>
              <List disablePadding>
                {refused.slice(0, MAX_RECORDS).map(({ externalId, policyNumber, changedAt, errors }, at, { length }) => (
                  <ListItem key={externalId} disableGutters divider={at < length - 1} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                    <Typography sx={{ fontWeight: 600 }}>
                      {policyNumber === null ? externalId : `${policyNumber} (${externalId})`}
                    </Typography>
                    {errors.map((error) => (
                      <Typography key={error} variant="body2">
                        {error}
                      </Typography>
                    ))}
                    <Typography variant="body2" color="textSecondary">
                      Changed {formatDateTime(changedAt)}
                    </Typography>
                  </ListItem>
                ))}
              </List>
              {count > MAX_RECORDS && (
                <Typography variant="body2" color="textSecondary">
                  {`The first ${MAX_RECORDS} of ${formatCount(count)} are shown. Download the CSV to see all of them.`}
                </Typography>
              )}
            </>
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}
