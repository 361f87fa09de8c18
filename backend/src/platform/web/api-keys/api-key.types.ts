import type { KeyScope } from '../../kernel/access/key-scope.js';
import type { ApiKeyMode } from './api-key-text.js';

/** A key as it is stored; the secret is not. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly mode: ApiKeyMode;
  readonly scopes: readonly KeyScope[];
  /** The organization that it works in. */
  readonly worksIn: string;
  /** Keyed hash of the secret. */
  readonly hash: string;
  /** Last four characters of the secret, by which people know it. */
  readonly lastFour: string;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** To the hour. */
  readonly lastUsedAt: Date | null;
  /** When it was given a successor. */
  readonly rotatedAt: Date | null;
}

/** What people choose of a new key. */
export interface WantedApiKey {
  readonly name: string;
  readonly mode: ApiKeyMode;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date | null;
}

/** A key with its secret, which nobody can read later. */
export interface IssuedApiKey {
  readonly key: ApiKey;
  readonly secret: string;
}
