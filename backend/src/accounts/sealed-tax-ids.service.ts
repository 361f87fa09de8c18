import { Injectable } from '@nestjs/common';
import { EncryptionService } from '../platform/kernel/crypto/encryption.js';
import { KeyedHashService } from '../platform/kernel/crypto/keyed-hash.js';
import { normalizeTaxId, getVisibleEnd } from './federal-tax-id.js';

/** Stored data of a federal tax ID; all null if there is none. */
export interface StoredTaxId {
  /** Federal tax ID, encrypted for its account. */
  readonly sealedTaxId: string | null;
  /** Part visible to all members. */
  readonly taxIdEnd: string | null;
  /** Keyed hash; equal for equal tax IDs in the organization. */
  readonly taxIdHash: string | null;
}

const NO_TAX_ID: StoredTaxId = { sealedTaxId: null, taxIdEnd: null, taxIdHash: null };

interface Account {
  readonly organizationId: string;
  readonly id: string;
}

/** Encrypts federal tax IDs separately for each account, and recognizes equal ones without decrypting them. */
@Injectable()
export class SealedTaxIdsService {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly keyedHash: KeyedHashService,
  ) {}

  encryptTaxId(account: Account, taxId: string | null): StoredTaxId {
    if (taxId === null) return NO_TAX_ID;
    const [taxIdHash = null] = this.computeHashes(account.organizationId, taxId);
    return { sealedTaxId: this.encryption.encrypt(taxId, getEncryptionOwner(account)), taxIdEnd: getVisibleEnd(taxId), taxIdHash };
  }

  decryptTaxId(account: Account, sealedTaxId: string): string {
    return this.encryption.decrypt(sealedTaxId, getEncryptionOwner(account));
  }

  /** Returns the hashes that identify a stored tax ID, starting with the hash to store; empty for text without letters or digits. */
  computeHashes(organizationId: string, taxId: string): string[] {
    const text = normalizeTaxId(taxId);
    return text === '' ? [] : this.keyedHash.computeHashes(text, `${organizationId}/account/federal-tax-id`);
  }
}

function getEncryptionOwner({ organizationId, id }: Account): string {
  return `${organizationId}/account/${id}/federal-tax-id`;
}
