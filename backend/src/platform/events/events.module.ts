import { Global, Module } from '@nestjs/common';
import { OrganizationEvents } from './organization-events.js';

/** Publishing live events, for every process. */
@Global()
@Module({ providers: [OrganizationEvents], exports: [OrganizationEvents] })
export class EventsModule {}
