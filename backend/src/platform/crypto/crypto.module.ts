import { Global, Module } from '@nestjs/common';
import { Encryption } from './encryption.js';
import { KeyedHash } from './keyed-hash.js';

@Global()
@Module({ providers: [Encryption, KeyedHash], exports: [Encryption, KeyedHash] })
export class CryptoModule {}
