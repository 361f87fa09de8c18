import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DecryptionError, EncryptionService } from '../../platform/kernel/crypto/encryption.js';

const VALID_MS = 30 * 60_000;

/**
 * Issues keys in exchange for a link's password, so the password need not be sent with each request. A key is valid for one link and half an hour,
 * and expires earlier if the link ends.
 */
@Injectable()
export class PassKeysService {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  createKey(organizationId: string, shareId: string): string {
    return this.encryption.encrypt(String(this.clock.now().getTime() + VALID_MS), getEncryptionContext(organizationId, shareId));
  }

  verifyKey(passKey: string, organizationId: string, shareId: string): boolean {
    try {
      return Number(this.encryption.decrypt(passKey, getEncryptionContext(organizationId, shareId))) > this.clock.now().getTime();
    } catch (error) {
      if (error instanceof DecryptionError) return false;
      throw error;
    }
  }
}

const getEncryptionContext = (organizationId: string, shareId: string): string => `${organizationId}/share/${shareId}`;
