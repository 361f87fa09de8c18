import { Global, Module } from '@nestjs/common';
import { HostResolver } from './host-resolver.js';
import { Outbound } from './outbound.js';

@Global()
@Module({ providers: [HostResolver, Outbound], exports: [Outbound] })
export class OutboundModule {}
