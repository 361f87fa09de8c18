import { Global, Module } from '@nestjs/common';
import { Encryption } from './encryption.js';
import { KeyedHash } from './keyed-hash.js';
import { Signatures } from './signatures.js';

@Global()
@Module({ providers: [Encryption, KeyedHash, Signatures], exports: [Encryption, KeyedHash, Signatures] })
export class CryptoModule {}
