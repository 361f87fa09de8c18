import { defineAction } from '../../kernel/audit/audit-action.js';

interface Grant {
  readonly provider: string;
  readonly scopes: readonly string[];
}

const subjectType = 'oauth-connection';

export const OAUTH_CONNECTED = defineAction<{ after: Grant }>({ name: 'oauth.connected', subjectType, label: 'Connection added' });
export const OAUTH_DISCONNECTED = defineAction<{ before: Grant }>({ name: 'oauth.disconnected', subjectType, label: 'Connection removed' });
export const OAUTH_RECONNECT_NEEDED = defineAction<{ after: { provider: string; reason: string } }>({
  name: 'oauth.reconnect-needed',
  subjectType,
  label: 'Connection stopped working',
});
