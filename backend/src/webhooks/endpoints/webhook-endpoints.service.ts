import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import { OutboundClient } from '../../platform/outside/outbound/outbound.js';
import { OutboundError } from '../../platform/outside/outbound/outbound-error.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { ENDPOINT_ADDED, ENDPOINT_CHANGED, ENDPOINT_REMOVED, ENDPOINT_SECRET_ROTATED } from '../webhook.actions.js';
import {
  deleteEndpoint,
  failWaitingDeliveries,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  saveSecrets,
  type StoredEndpoint,
  updateEndpoint,
} from './endpoint.queries.js';
import { EndpointSecretsService } from './endpoint-secrets.service.js';
import type { ChangeEndpointDto, NewEndpointDto } from './webhook-endpoints.dto.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Maximum number of endpoints per organization. */
const MAX_ENDPOINTS = 20;

/** Manages the endpoints that receive an organization's events. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly outbound: OutboundClient,
    private readonly secrets: EndpointSecretsService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string): Promise<StoredEndpoint[]> {
    return this.database.inOrganization(organizationId, (tx) => listEndpoints(tx));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<StoredEndpoint> {
    return this.database.inOrganization(organizationId, async (tx) => assertFound(await findEndpoint(tx, id), 'webhook endpoint'));
  }

  /** @throws Refusal for a URL that cannot be called or already receives one of the events, or if there are too many endpoints */
  async add(
    organizationId: string,
    { url, description = '', eventTypes }: NewEndpointDto,
  ): Promise<{ endpoint: StoredEndpoint; secret: string }> {
    this.checkAddress(url);
    const id = randomUUID();
    const { secret, sealedSecret } = this.secrets.createSecret(organizationId, id);
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.lockList(tx);
      if ((await listEndpoints(tx)).length >= MAX_ENDPOINTS)
        throw Refusal.createConflict(`Your organization has ${MAX_ENDPOINTS} webhook endpoints, which is the maximum. Remove one first.`);
      await refuseSecondDelivery(tx, { id, url, eventTypes });
      await insertEndpoint(tx, {
        id,
        url,
        description,
        eventTypes: removeDuplicates(eventTypes),
        sealedSecret,
        createdAt: this.clock.now(),
      });
      const endpoint = assertFound(await findEndpoint(tx, id), 'webhook endpoint');
      tx.recordChange(ENDPOINT_ADDED, { subjectId: id, after: toAuditFields(endpoint) });
      return { endpoint, secret };
    });
  }

  /**
   * Updates an endpoint; if it is turned off, waiting deliveries fail.
   * @throws Problem 'not-found'; Refusal for a URL that cannot be called or already receives one of the events
   */
  async update(organizationId: string, id: string, wanted: ChangeEndpointDto): Promise<StoredEndpoint> {
    if (wanted.url !== undefined) this.checkAddress(wanted.url);
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.lockList(tx);
      const before = await this.lockOrThrow(tx, id);
      const after = this.applyChange(before, wanted);
      await refuseSecondDelivery(tx, { ...after, eventTypes: listNewDeliveries(before, after) });
      await updateEndpoint(tx, after);
      if (before.offSince === null && after.offSince !== null) await failWaitingDeliveries(tx, id, this.clock.now());
      tx.recordChange(ENDPOINT_CHANGED, { subjectId: id, before: toAuditFields(before), after: toAuditFields(after) });
      return after;
    });
  }

  /** Removes an endpoint together with its log. @throws Problem 'not-found' */
  async remove(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const before = await this.lockOrThrow(tx, id);
      await deleteEndpoint(tx, id);
      tx.recordChange(ENDPOINT_REMOVED, { subjectId: id, before: toAuditFields(before) });
    });
  }

  /**
   * Creates a new secret; the previous one also signs for another day, even if several new ones are created.
   * @throws Problem 'not-found'
   */
  async rotateSecret(organizationId: string, id: string): Promise<{ secret: string; previousUntil: Date }> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const { endpoint, secret, previousUntil } = this.secrets.rotateSecret(organizationId, await this.lockOrThrow(tx, id));
      await saveSecrets(tx, endpoint);
      const after = { url: endpoint.url, previousUntil: previousUntil.toISOString() };
      tx.recordChange(ENDPOINT_SECRET_ROTATED, { subjectId: id, after });
      return { secret, previousUntil };
    });
  }

  private applyChange(before: StoredEndpoint, { url, description, eventTypes, isOn }: ChangeEndpointDto): StoredEndpoint {
    const next = {
      ...before,
      url: url ?? before.url,
      description: description ?? before.description,
      eventTypes: eventTypes === undefined ? before.eventTypes : removeDuplicates(eventTypes),
      // A new URL restarts the one-day period after which a failing endpoint is turned off.
      failingSince: url === undefined || url === before.url ? before.failingSince : null,
    };
    if (isOn === true) return { ...next, offSince: null, offBecause: null, failingSince: null };
    if (isOn === false && before.offSince === null) return { ...next, offSince: this.clock.now(), offBecause: 'person' };
    return next;
  }

  /** Serializes changes to the list, because concurrent calls would not see each other's endpoints. */
  private async lockList(tx: OrganizationTx): Promise<void> {
    await lockUntilTransactionEnd(tx, `webhook endpoints of ${tx.organizationId}`);
  }

  private async lockOrThrow(tx: OrganizationTx, id: string): Promise<StoredEndpoint> {
    return assertFound(await lockEndpoint(tx, id), 'webhook endpoint');
  }

  private checkAddress(url: string): void {
    try {
      this.outbound.checkUrl(url);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw Refusal.forFields([{ field: 'url', message: error.message }], error);
    }
  }
}

const removeDuplicates = (names: readonly string[]): string[] => [...new Set(names)].toSorted((one, other) => (one < other ? -1 : 1));

/**
 * Returns the events that an endpoint newly receives at its URL. Events that it received there before are not listed, even if an older endpoint also
 * receives them.
 */
function listNewDeliveries(before: StoredEndpoint, after: StoredEndpoint): readonly string[] {
  const isMoved = new URL(before.url).href !== new URL(after.url).href;
  return isMoved ? after.eventTypes : after.eventTypes.filter((type) => !before.eventTypes.includes(type));
}

/** @throws Refusal when another endpoint receives one of the events at the same URL, because that URL would get the event twice */
async function refuseSecondDelivery(
  tx: OrganizationTx,
  { id, url, eventTypes }: Pick<StoredEndpoint, 'id' | 'url' | 'eventTypes'>,
): Promise<void> {
  if (eventTypes.length === 0) return;
  const { href } = new URL(url);
  const others = (await listEndpoints(tx)).filter((other) => other.id !== id && new URL(other.url).href === href);
  const received = new Set(others.flatMap((other) => other.eventTypes));
  const repeated = eventTypes.filter((type) => received.has(type));
  if (repeated.length === 0) return;
  throw Refusal.createConflict(
    `An endpoint already receives these events at this URL: ${repeated.join(', ')}. Edit that endpoint, or create a new secret for it.`,
  );
}

function toAuditFields({ url, description, eventTypes, offSince }: StoredEndpoint) {
  return { url, description, eventTypes, isOn: offSince === null };
}
