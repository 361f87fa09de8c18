import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { EncryptionService } from '../../platform/kernel/crypto/encryption.js';
import { createSecret } from './signature.js';
import type { StoredEndpoint } from './endpoint.queries.js';

const OVERLAP_MS = 24 * 3_600_000;

/** Manages the secrets of endpoints, which are stored encrypted. */
@Injectable()
export class EndpointSecretsService {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  /** Creates a secret. Returns it both as plain text, which is shown only once, and encrypted. */
  createSecret(organizationId: string, endpointId: string): { secret: string; sealedSecret: string } {
    const secret = createSecret();
    return { secret, sealedSecret: this.encryption.encrypt(secret, getEncryptionContext(organizationId, endpointId)) };
  }

  /**
   * Replaces the secret of an endpoint; messages are also signed with the previous one for another day. Repeating the call within that day keeps the
   * previous secret, because the response with the new one may have been lost.
   */
  rotateSecret(organizationId: string, endpoint: StoredEndpoint): { endpoint: StoredEndpoint; secret: string; previousUntil: Date } {
    const { secret, sealedSecret } = this.createSecret(organizationId, endpoint.id);
    const now = this.clock.now();
    const { previousSecretUntil } = endpoint;
    if (previousSecretUntil !== null && previousSecretUntil > now)
      return { endpoint: { ...endpoint, sealedSecret }, secret, previousUntil: previousSecretUntil };
    const previousUntil = new Date(now.getTime() + OVERLAP_MS);
    const previous = { sealedPreviousSecret: endpoint.sealedSecret, previousSecretUntil: previousUntil };
    return { endpoint: { ...endpoint, sealedSecret, ...previous }, secret, previousUntil };
  }

  /** Returns the secrets that currently sign messages, newest first. */
  getCurrentSecrets(organizationId: string, { id, sealedSecret, sealedPreviousSecret, previousSecretUntil }: StoredEndpoint): string[] {
    const isPreviousGood = previousSecretUntil !== null && previousSecretUntil > this.clock.now();
    const sealed = isPreviousGood && sealedPreviousSecret !== null ? [sealedSecret, sealedPreviousSecret] : [sealedSecret];
    return sealed.map((one) => this.encryption.decrypt(one, getEncryptionContext(organizationId, id)));
  }
}

const getEncryptionContext = (organizationId: string, endpointId: string): string => `${organizationId}/webhook-endpoint/${endpointId}`;
