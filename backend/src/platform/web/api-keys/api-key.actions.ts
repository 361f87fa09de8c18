import type { KeyScope } from '../../kernel/access/key-scope.js';
import { defineAction } from '../../kernel/audit/audit-action.js';
import type { ApiKeyMode } from './api-key-text.js';

interface KeyFacts {
  readonly name: string;
  readonly mode: ApiKeyMode;
  readonly scopes: readonly KeyScope[];
  readonly lastFour: string;
  readonly expiresAt: string | null;
}

export const API_KEY_CREATED = defineAction<{ after: KeyFacts }>({
  name: 'api-key.created',
  subjectType: 'api-key',
  label: 'API key created',
});
/** Rotation of a key, after which the old key keeps working until it expires. */
export const API_KEY_ROTATED = defineAction<{ before: KeyFacts; after: KeyFacts }>({
  name: 'api-key.rotated',
  subjectType: 'api-key',
  label: 'API key rotated',
});
export const API_KEY_REVOKED = defineAction<{ before: KeyFacts }>({
  name: 'api-key.revoked',
  subjectType: 'api-key',
  label: 'API key revoked',
});
