import Alert from '@mui/material/Alert';
import type { ApiKey } from './api-key-calls';

/** Names keys whose permission Compliance once held accounting and connections, and says what to do; nothing where there is none. */
export function LostIntegrationsNote({ keys }: { keys: readonly ApiKey[] }) {
  const names = keys.filter(({ lostIntegrations, hasExpired }) => lostIntegrations && !hasExpired).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {`${names.join(', ')} can no longer use accounting and connections. These moved from the Compliance permission to a new one, Integrations. If a program needs them, create a key with the Integrations permission and revoke the old key.`}
    </Alert>
  );
}
