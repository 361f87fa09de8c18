import { Global, Module } from '@nestjs/common';
import { Encryption } from './encryption.js';

@Global()
@Module({ providers: [Encryption], exports: [Encryption] })
export class CryptoModule {}
