import type { KeyScope } from '../../kernel/access/key-scope.js';
import type { ApiKeyMode } from './api-key-text.js';

/** A stored key, without its secret. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly mode: ApiKeyMode;
  readonly scopes: readonly KeyScope[];
  readonly worksIn: string;
  /** Keyed hash of the secret. */
  readonly hash: string;
  /** Last four characters of the secret, so users can recognize the key. */
  readonly lastFour: string;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Time of the last use, rounded to the hour. */
  readonly lastUsedAt: Date | null;
  /** Time when the key was rotated. */
  readonly rotatedAt: Date | null;
}

/** Fields of a new key that the user chooses. */
export interface ApiKeyInput {
  readonly name: string;
  readonly mode: ApiKeyMode;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date | null;
}

/** A key with its secret, which cannot be retrieved later. */
export interface IssuedApiKey {
  readonly key: ApiKey;
  readonly secret: string;
}
