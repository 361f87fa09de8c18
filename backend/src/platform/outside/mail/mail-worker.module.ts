import { Module } from '@nestjs/common';
import { EmailProcessor } from './email.processor.js';

/** Sends emails. A separate module, because a worker rejects handlers of jobs that its catalog does not contain. */
@Module({ providers: [EmailProcessor] })
export class MailWorkerModule {}
