import { Module } from '@nestjs/common';
import { EmailProcessor } from './email.processor.js';

/** Sends emails. This is a separate module, because a worker rejects handlers for jobs that are not in its catalog. */
@Module({ providers: [EmailProcessor] })
export class MailWorkerModule {}
