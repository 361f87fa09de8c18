import { Global, Module } from '@nestjs/common';
import { EncryptionService } from './encryption.js';
import { KeyedHashService } from './keyed-hash.js';
import { SignatureService } from './signatures.js';

@Global()
@Module({
  providers: [EncryptionService, KeyedHashService, SignatureService],
  exports: [EncryptionService, KeyedHashService, SignatureService],
})
export class CryptoModule {}
