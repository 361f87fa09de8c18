import { Global, Module } from '@nestjs/common';
import { HostResolverService } from './host-resolver.js';
import { OutboundClient } from './outbound.js';

@Global()
@Module({ providers: [HostResolverService, OutboundClient], exports: [OutboundClient] })
export class OutboundModule {}
