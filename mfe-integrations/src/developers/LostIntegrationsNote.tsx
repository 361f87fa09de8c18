import Alert from '@mui/material/Alert';
import type { ApiKey } from './api-key-calls';

/** Names keys whose permission Compliance once held accounting and connections, and says what to do; nothing where there is none. */
export function LostIntegrationsNote({ keys }: { keys: readonly ApiKey[] }) {
  const names = keys.filter(({ lostIntegrations, hasExpired }) => lostIntegrations && !hasExpired).map(({ name }) => name);
  if (names.length === 0) return null;
  const reach = names.length === 1 ? 'no longer reaches' : 'no longer reach';
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {`${names.join(', ')} ${reach} accounting and connections: they now have their own permission, Integrations, and are no longer part of Compliance. If a program needs them, create a key with Integrations for it and revoke the old one.`}
    </Alert>
  );
}
