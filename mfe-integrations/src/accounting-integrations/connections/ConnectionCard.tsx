import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useTask } from '@stampline/api-client';
import { formatDateTime, TaskProgress, useCanEdit } from '@stampline/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ConnectionFacts } from '../../connection/ConnectionFacts';
import { ConnectionHeader } from '../../connection/ConnectionHeader';
import { accountingKey, type AccountingConnection, useAccountingSystems, useSyncSettings } from '../accounting-api';
import { getStatusLabel } from '../accounting-labels';
import { MissingApplication } from '../MissingApplication';
import { CompanySelect } from './CompanySelect';
import { EditConnectionDialog } from './EditConnectionDialog';
import { openConsentWindow, useConsent, useRemoveConnection, useStartSync, useTestConnection } from './use-connection';

/** Status, company and actions of a connection. */
export function ConnectionCard({ connection }: { connection: AccountingConnection }) {
  const { name, status, isSimulator, problem, runningTaskId, companies, companyId, companyName, undecidedCustomers } = connection;
  const titleId = useId();
  const canEdit = useCanEdit();
  const isChoice = canEdit && companies.length > 0 && (companyName === null || !companies.some(({ id }) => id === companyId));
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent sx={{ display: 'grid', gap: 4, overflowWrap: 'anywhere' }}>
        <ConnectionHeader title={name} titleId={titleId} state={getStatusLabel(status)} isSimulator={isSimulator} />
        {connection.missingCredentials.length > 0 && <MissingCredentials connection={connection} />}
        {problem !== null && <Alert severity={status === 'error' ? 'error' : 'info'}>{problem}</Alert>}
        {undecidedCustomers > 0 && <UndecidedCustomers connection={connection} />}
        {runningTaskId !== null && <RunningSync taskId={runningTaskId} />}
        <Facts connection={connection} />
        {isChoice && <CompanySelect connection={connection} />}
        <Actions connection={connection} />
      </CardContent>
    </Card>
  );
}

/** Lists what is needed before the connection can be established: the operator's application, or the values that the user must enter. */
function MissingCredentials({ connection: { system: systemId, environment, missingCredentials } }: { connection: AccountingConnection }) {
  const { data: systems = [] } = useAccountingSystems();
  const system = systems.find(({ id }) => id === systemId);
  const hasNoApplication = missingCredentials.includes('clientId') && missingCredentials.includes('clientSecret');
  const entered = missingCredentials.filter((field) => !(hasNoApplication && CLIENT_LABELS[field] !== undefined));
  const names = entered.flatMap((field) => system?.siteFields.find((one) => one.field === field)?.label ?? CLIENT_LABELS[field] ?? []);
  return (
    <>
      {hasNoApplication && system !== undefined && <MissingApplication system={system} environment={environment} />}
      {names.length > 0 && <Alert severity="info">{`Enter the ${new Intl.ListFormat('en-US').format(names)} before you connect.`}</Alert>}
    </>
  );
}

const CLIENT_LABELS: Readonly<Record<string, string>> = { clientId: 'client ID', clientSecret: 'client secret' };

/** Links to the customers that need a decision. */
function UndecidedCustomers({ connection: { id, name, companyName, undecidedCustomers } }: { connection: AccountingConnection }) {
  const customers = undecidedCustomers === 1 ? '1 customer' : `${undecidedCustomers} customers`;
  return (
    <Alert
      severity="warning"
      action={
        <Button
          component={Link}
          to={`/accounting-integrations/${id}/customers?accounting-customers.status=undecided`}
          color="inherit"
          size="small"
        >
          Choose
        </Button>
      }
    >
      {`${customers} may already be in ${companyName ?? name}. We do not add ${undecidedCustomers === 1 ? 'it' : 'them'} until you choose.`}
    </Alert>
  );
}

function Facts({ connection: { system, companyName, companyId, environment, lastSync, checkedAt } }: { connection: AccountingConnection }) {
  const { data: systems = [] } = useAccountingSystems();
  const facts = [
    ['System', systems.find(({ id }) => id === system)?.name ?? system],
    ['Company', companyName ?? companyId ?? 'Not chosen yet'],
    ['Environment', environment === 'sandbox' ? 'Sandbox' : 'Production'],
    ['Last sync', lastSync === null ? 'Never' : formatDateTime(lastSync)],
    ['Last checked', checkedAt === null ? 'Never' : formatDateTime(checkedAt)],
  ] as const;
  return <ConnectionFacts facts={facts} />;
}

function Actions({ connection }: { connection: AccountingConnection }) {
  const { id, name, status, hasMappings, runningTaskId, companyId } = connection;
  const { data: settings } = useSyncSettings();
  const needsAccounts = !hasMappings && settings?.syncItems.some((item) => item === 'invoices' || item === 'payments') === true;
  const canEdit = useCanEdit();
  const [isEditing, setEditing] = useState(false);
  const consent = useConsent();
  const test = useTestConnection(connection);
  const sync = useStartSync(connection);
  const remove = useRemoveConnection(connection);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {canEdit && (
        <>
          <Button
            variant={status === 'connected' ? 'outlined' : 'contained'}
            loading={consent.isPending}
            onClick={() =>
              connection.missingCredentials.length > 0 ? setEditing(true) : consent.mutate({ connection, popup: openConsentWindow() })
            }
            aria-label={`${status === 'disconnected' ? 'Connect' : 'Reconnect'} ${name}`}
          >
            {status === 'disconnected' ? 'Connect' : 'Reconnect'}
          </Button>
          <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()} aria-label={`Test ${name}`}>
            Test
          </Button>
          {status === 'connected' && needsAccounts ? (
            <Button
              variant="contained"
              component={Link}
              to="/accounting-integrations?tab=mapping"
              aria-label={`Choose accounts of ${name}`}
            >
              Choose accounts
            </Button>
          ) : (
            <Button
              variant={status === 'connected' ? 'contained' : 'outlined'}
              disabled={status !== 'connected' || runningTaskId !== null}
              loading={sync.isPending}
              onClick={() => sync.mutate()}
              aria-label={`Sync ${name}`}
            >
              Sync
            </Button>
          )}
        </>
      )}
      {companyId !== null && (
        <>
          <Button component={Link} to={`/accounting-integrations/${id}/entries`} aria-label={`Entries of ${name}`}>
            Entries
          </Button>
          <Button component={Link} to={`/accounting-integrations/${id}/customers`} aria-label={`Customers of ${name}`}>
            Customers
          </Button>
        </>
      )}
      {canEdit && (
        <Button onClick={() => setEditing(true)} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      )}
      {canEdit && (
        <Button color="error" onClick={() => void remove()} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      )}
      {isEditing && <EditConnectionDialog connection={connection} onClose={() => setEditing(false)} />}
    </Box>
  );
}

function RunningSync({ taskId }: { taskId: string }) {
  const live = useTask(taskId, accountingKey);
  return (
    <TaskProgress
      title="Syncing"
      known={{ done: 0, total: null }}
      live={live}
      unit="call"
      note="You can leave this page. The sync continues."
    />
  );
}
