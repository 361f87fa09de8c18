import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationDefinition } from '../../platform/work/notifications/notification-definition.js';
import { JobHandlerRegistry } from '../../platform/work/queue/job-handlers.js';
import { NOTIFICATION_CATALOG } from './notification-catalog.token.js';
import { NotificationSenderService } from './notification-sender.service.js';

/** Registers a handler for each kind of notification with the worker's queues. */
@Injectable()
export class NotificationWorkerService implements OnModuleInit {
  constructor(
    @Inject(NOTIFICATION_CATALOG) private readonly catalog: readonly NotificationDefinition[],
    private readonly handlers: JobHandlerRegistry,
    private readonly sender: NotificationSenderService,
  ) {}

  onModuleInit(): void {
    for (const definition of this.catalog) {
      this.handlers.add({
        jobName: definition.kind,
        place: `the notifications '${definition.kind}'`,
        handle: (job) => this.sender.sendForEvent(definition, { ...job, payload: assertObject(job.payload) }),
      });
    }
  }
}

/** Asserts that an event's payload is an object. @throws Error for any other payload */
function assertObject(payload: unknown): object {
  if (typeof payload !== 'object' || payload === null) throw new Error('The payload of an event is an object.');
  return payload;
}
