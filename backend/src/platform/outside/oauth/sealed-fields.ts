import { Injectable } from '@nestjs/common';
import { EncryptionService } from '../../kernel/crypto/encryption.js';
import type { OAuthConnection } from './oauth-connection.entity.js';

type Row = Pick<OAuthConnection, 'organizationId' | 'id'>;
type Field = 'access' | 'refresh' | 'client' | 'verifier' | 'attempt-client' | 'revocation';

/** Encrypts the secrets of connections. A secret can be decrypted only for the row and column it was encrypted for. */
@Injectable()
export class SealedFieldsService {
  constructor(private readonly encryption: EncryptionService) {}

  encryptField(row: Row, field: Field, secret: string): string {
    return this.encryption.encrypt(secret, getEncryptionOwner(row, field));
  }

  decryptField(row: Row, field: Field, sealed: string): string {
    return this.encryption.decrypt(sealed, getEncryptionOwner(row, field));
  }
}

function getEncryptionOwner({ organizationId, id }: Row, field: Field): string {
  return `${organizationId}/oauth/${id}/${field}`;
}
