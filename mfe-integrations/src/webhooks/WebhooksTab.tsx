import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, RowsSkeleton, useUrlParams, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';
import { SecretDialog } from '../secret/SecretDialog';
import { DeliveriesCard } from './DeliveriesCard';
import { EndpointDialog } from './EndpointDialog';
import { EndpointRow } from './EndpointRow';
import { type Endpoint, useEndpoints, useSendTest } from './webhook-api';

/** Endpoints and deliveries, for owners. */
export function WebhooksTab() {
  const query = useEndpoints();
  const address = useUrlParams();
  const { isInSandbox } = useCurrentUser();
  const [edited, setEdited] = useState<Endpoint | 'new'>();
  const [made, setMade] = useState<{ secret: string; id?: string }>();
  const test = useSendTest();
  const testNewEndpoint = (id: string) => {
    test.mutate(id);
    address.change({ endpoint: id }, { isStep: true });
    setMade(undefined);
  };
  const add = (
    <Button variant="contained" onClick={() => setEdited('new')}>
      Add endpoint
    </Button>
  );
  const shown = query.data?.find(({ id }) => id === address.params.get('endpoint'));
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      <Card component="section" aria-labelledby="endpoints">
        <CardContent sx={{ display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography id="endpoints" variant="h3" component="h2">
              Webhook endpoints
            </Typography>
            {(query.data?.length ?? 0) > 0 && add}
          </Box>
          <Typography variant="body2" color="textSecondary">
            We send events to your endpoint, signed per Standard Webhooks and retried for 24 hours. Deduplicate by webhook-id.
            {isInSandbox && ' These endpoints receive sandbox events only.'}
          </Typography>
          <QueryState query={query} what="The endpoints" skeleton={<RowsSkeleton rows={3} label="Loading the endpoints" />}>
            {(endpoints) =>
              endpoints.length === 0 ? (
                <EmptyState
                  icon="developers"
                  title="No endpoints yet"
                  description="Add the URL of your program and choose the events it receives."
                  action={add}
                />
              ) : (
                <List disablePadding>
                  {endpoints.map((endpoint, at) => (
                    <EndpointRow
                      key={endpoint.id}
                      endpoint={endpoint}
                      isLast={at === endpoints.length - 1}
                      onEdit={() => setEdited(endpoint)}
                      onSecret={(secret) => setMade({ secret })}
                    />
                  ))}
                </List>
              )
            }
          </QueryState>
        </CardContent>
      </Card>
      {shown !== undefined && <DeliveriesCard key={shown.id} endpoint={shown} />}
      {edited !== undefined && (
        <EndpointDialog endpoint={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} onAdded={setMade} />
      )}
      {made !== undefined && (
        <SecretDialog
          title="Webhook secret"
          secret={made.secret}
          onClose={() => setMade(undefined)}
          action={
            made.id !== undefined && (
              <Button variant="contained" onClick={() => testNewEndpoint(made.id ?? '')}>
                Send test
              </Button>
            )
          }
        />
      )}
    </Box>
  );
}
