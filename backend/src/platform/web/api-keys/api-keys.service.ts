import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '../../kernel/access/caller.js';
import { ClockService } from '../../kernel/clock/clock.js';
import { KeyedHashService } from '../../kernel/crypto/keyed-hash.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../../kernel/database/lock-until-end.js';
import { type PageRequest, readPage } from '../../kernel/lists/list-pages.queries.js';
import type { Page } from '../../kernel/lists/page.js';
import { assertFound } from '../../kernel/problems/not-found.js';
import { Refusal } from '../../kernel/problems/refusal.js';
import { API_KEY_CREATED, API_KEY_REVOKED, API_KEY_ROTATED } from './api-key.actions.js';
import { apiKeyColumns, apiKeyList, whereNotRevoked } from './api-key-list.js';
import { API_KEY_HASH_OWNER, generateApiKey } from './api-key-text.js';
import type { ApiKey, IssuedApiKey, ApiKeyInput } from './api-key.types.js';
import { countKeys, setRotationEnd, insertKey, lockKey, revokeKey } from './api-keys.queries.js';
import { KeyCacheService } from './key-cache.service.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** Maximum number of valid keys per organization. */
const MAX_KEYS = 50;
/** Time for which a key keeps working after its rotation. */
const OVERLAP_MS = 24 * 3_600_000;

/** User who manages keys. */
type Owner = Pick<SignedInUser, 'organizationId' | 'name'>;

/** Manages an organization's API keys. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
    private readonly hash: KeyedHashService,
    private readonly knownKeys: KeyCacheService,
  ) {}

  async list<View>(
    organizationId: string,
    query: PageRequest<'createdAt' | 'name'> & { search?: string | undefined },
    view: (key: ApiKey) => View,
  ): Promise<Page<View>> {
    const source = { columns: apiKeyColumns, from: 'api_keys', where: whereNotRevoked(organizationId, query.search), view };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, apiKeyList, source, query));
  }

  /** @param worksIn organization in which the key works @throws Refusal if the maximum number of keys is reached */
  async create({ organizationId, name: createdByName }: Owner, wanted: ApiKeyInput, worksIn: string): Promise<IssuedApiKey> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const issued = await this.issue(tx, { ...wanted, worksIn, createdByName });
      tx.recordChange(API_KEY_CREATED, { subjectId: issued.key.id, after: toKeyFacts(issued.key) });
      return issued;
    });
  }

  /**
   * Creates a successor with the same scopes; the old key keeps working for 24 hours.
   * @throws Problem 'not-found'; Refusal for a key that already has a successor or has expired
   */
  async rotate({ organizationId, name: createdByName }: Owner, id: string): Promise<IssuedApiKey> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const old = assertFound(await lockKey(tx, id), 'API key');
      const now = this.clock.now();
      if (old.expiresAt !== null && old.expiresAt <= now) throw Refusal.createConflict('This key has expired. Create a new one.');
      // The key now expires at the end of the overlap, which would be the wrong expiration for a successor.
      if (old.rotatedAt !== null) throw Refusal.createConflict('This key was already rotated. Rotate the key that replaced it.');
      // The successor gets the same lifetime, for example 90 days.
      const expiresAt = old.expiresAt && new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime());
      const issued = await this.issue(tx, { ...old, expiresAt, createdByName });
      const overlap = new Date(now.getTime() + OVERLAP_MS);
      const until = old.expiresAt !== null && old.expiresAt < overlap ? old.expiresAt : overlap;
      await setRotationEnd(tx, id, { rotatedAt: now, expiresAt: until });
      await this.knownKeys.evictKey(old.hash);
      const before = toKeyFacts({ ...old, expiresAt: until });
      tx.recordChange(API_KEY_ROTATED, { subjectId: issued.key.id, before, after: toKeyFacts(issued.key) });
      return issued;
    });
  }

  /** Revokes a key immediately, in every process. @throws Problem 'not-found' */
  async revoke(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const key = assertFound(await lockKey(tx, id), 'API key');
      await revokeKey(tx, id, this.clock.now());
      await this.knownKeys.revoke(key.hash);
      tx.recordChange(API_KEY_REVOKED, { subjectId: id, before: toKeyFacts(key) });
    });
  }

  /** Checks that the key belongs to the organization, even if the key is revoked. @throws Refusal for the field `keyId` otherwise */
  async checkReference(organizationId: string, keyId: string): Promise<void> {
    const names = await this.database.inOrganization(organizationId, (tx) => this.getNames(tx, [keyId]));
    if (!names.has(keyId.toLowerCase())) throw Refusal.forFields([{ field: 'keyId', message: 'Choose one of your API keys.' }]);
  }

  /** Returns the names of keys in the transaction's organization, including revoked ones, keyed by id. */
  async getNames(tx: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query<{ id: string; name: string }[]>('select id, name from api_keys where id = any ($1::uuid[])', [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async issue(
    tx: OrganizationTx,
    { name, mode, scopes, expiresAt, worksIn, createdByName }: ApiKeyInput & Pick<ApiKey, 'worksIn' | 'createdByName'>,
  ): Promise<IssuedApiKey> {
    // Without the lock, concurrent calls would not see each other's keys, and could exceed the limit.
    await lockUntilTransactionEnd(tx, `api-keys of ${tx.organizationId}`);
    const now = this.clock.now();
    if ((await countKeys(tx, now)) >= MAX_KEYS)
      throw Refusal.createConflict(`Your organization has ${MAX_KEYS} API keys. Revoke one you do not use.`);
    const secret = generateApiKey(mode);
    const [hash] = this.hash.computeHashes(secret, API_KEY_HASH_OWNER);
    const fields = { name, mode, scopes, worksIn, createdByName, expiresAt };
    const key: ApiKey = {
      ...fields,
      id: randomUUID(),
      hash,
      lastFour: secret.slice(-4),
      createdAt: now,
      lastUsedAt: null,
      rotatedAt: null,
    };
    await insertKey(tx, key);
    return { key, secret };
  }
}

function toKeyFacts({ name, mode, scopes, lastFour, expiresAt }: ApiKey) {
  return { name, mode, scopes, lastFour, expiresAt: expiresAt?.toISOString() ?? null };
}
