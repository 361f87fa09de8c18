import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { type DriveConsent, useDriveConsent } from '@stampline/business-ui';
import { Disclosure, formatDateTime, useCanEdit } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { ConnectionFacts } from '../connection/ConnectionFacts';
import { ConnectionHeader } from '../connection/ConnectionHeader';
import { type Connection, PENDING, getConnectionPage, getStateLabel } from './connection-labels';
import { connectionsKey, useCheckConnection, useDisconnect } from './use-connections';

/** State, account and actions of an external service. */
export function ConnectionRow({ connection, isLast }: { connection: Connection; isLast: boolean }) {
  const { id, name, state, isSimulator, lastError, missing } = connection;
  const consent = useDriveConsent({ provider: id, name, missing }, connectionsKey);
  return (
    <ListItem disableGutters divider={!isLast} sx={{ display: 'grid', justifyContent: 'stretch', gap: 2, py: 4, overflowWrap: 'anywhere' }}>
      <ConnectionHeader title={name} state={consent.isPending ? PENDING : getStateLabel(connection)} isSimulator={isSimulator} />
      <Facts connection={connection} />
      {lastError !== null && (
        <Typography variant="body2" color="error">
          {lastError}
        </Typography>
      )}
      {state === 'not-configured' && (
        <>
          <Typography variant="body2">{`${name} is not set up on this site yet. Contact support to enable it.`}</Typography>
          <Disclosure title="For the people who run this site">
            <Typography variant="body2">{`Missing: ${missing.join(', ')}`}</Typography>
          </Disclosure>
        </>
      )}
      <Actions connection={connection} consent={consent} />
    </ListItem>
  );
}

function Facts({ connection }: { connection: Connection }) {
  const { account, scopes, expiresAt, lastUsedAt, checkedAt, retryAt } = connection;
  const facts = [
    ['Account', account],
    ['Access', scopes.length === 0 ? null : scopes.join(', ')],
    ['Access expires', expiresAt && formatDateTime(expiresAt)],
    ['Last used', lastUsedAt && formatDateTime(lastUsedAt)],
    ['Last checked', checkedAt && formatDateTime(checkedAt)],
    ['Try again after', retryAt && formatDateTime(retryAt)],
  ] as const;
  const known = facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
  return known.length === 0 ? null : <ConnectionFacts facts={known} />;
}

function Actions({ connection, consent }: { connection: Connection; consent: DriveConsent }) {
  const { id, kind, name, state, isSimulator } = connection;
  const canEdit = useCanEdit();
  const check = useCheckConnection();
  const end = useDisconnect(connection);
  const { href, page } = getConnectionPage(kind);
  const isBroken = state === 'needs-reconnect' || state === 'limited';
  const word = isBroken ? 'Reconnect' : state === 'not-connected' ? 'Connect' : `Open ${page}`;
  const isConnected = state !== 'not-configured' && state !== 'not-connected';
  const isOurs = id === 'builtin';
  const isDrive = kind === 'storage' && !isOurs;
  const isConsentWanted = isDrive && (isBroken || state === 'not-connected');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {canEdit && isConsentWanted && (
        <Button
          size="small"
          variant="contained"
          disabled={consent.isBusy}
          onClick={() => consent.connect(isSimulator)}
          aria-label={`${word}: ${name}`}
        >
          {word}
        </Button>
      )}
      {state !== 'not-configured' && !isConsentWanted && (
        <Button size="small" variant="outlined" component={Link} to={href} aria-label={`${word}: ${name}`}>
          {word}
        </Button>
      )}
      {canEdit && isConnected && !isOurs && (
        <Button size="small" loading={check.isPending} onClick={() => check.mutate(id)} aria-label={`Check ${name}`}>
          Check
        </Button>
      )}
      {canEdit && isConnected && !isOurs && (
        <Button size="small" color="error" onClick={() => void end()} aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      )}
    </Box>
  );
}
