import { Module } from '@nestjs/common';
import { LetterProcessor } from './letter.processor.js';

/** Sends emails. A separate module, because a worker rejects handlers of jobs that its catalog does not contain. */
@Module({ providers: [LetterProcessor] })
export class MailWorkerModule {}
