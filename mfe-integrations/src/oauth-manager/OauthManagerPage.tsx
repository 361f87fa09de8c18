import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { PageHeader, RowsSkeleton, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { ConnectionRow } from './ConnectionRow';
import { groupByKind, getConnectionPage } from './connection-labels';
import { PendingRevocations } from './PendingRevocations';
import { useConnections } from './use-connections';

export default function OauthManagerPage() {
  useDocumentTitle('Connections');
  const query = useConnections();
  return (
    <>
      <PageHeader
        title="Connections"
        description="The outside systems Stampline works with: their accounts, their status and what needs your attention."
      />
      <QueryState query={query} what="The connections" skeleton={<RowsSkeleton rows={6} label="Loading the connections" />}>
        {(connections) => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <PendingRevocations />
            {groupByKind(connections).map(({ kind, connections: some }) => (
              <Card key={kind} component="section" aria-label={getConnectionPage(kind).title}>
                <CardContent>
                  <Typography variant="h3" component="h2">
                    {getConnectionPage(kind).title}
                  </Typography>
                  <List disablePadding>
                    {some.map((connection, at) => (
                      <ConnectionRow key={connection.id} connection={connection} isLast={at === some.length - 1} />
                    ))}
                  </List>
                </CardContent>
              </Card>
            ))}
            {!connections.some(({ kind }) => kind === 'accounting') && <NoAccounting />}
          </Box>
        )}
      </QueryState>
    </>
  );
}

/** Accounting systems are connected on a separate page, where several companies can be connected. */
function NoAccounting() {
  const { href, title, page } = getConnectionPage('accounting');
  const canEdit = useCanEdit();
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2">No accounting system is connected.</Typography>
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={canEdit ? `${href}?tab=systems` : href}
          aria-label={canEdit ? 'Connect: Accounting' : `Open ${page}`}
        >
          {canEdit ? 'Connect' : `Open ${page}`}
        </Button>
      </CardContent>
    </Card>
  );
}
