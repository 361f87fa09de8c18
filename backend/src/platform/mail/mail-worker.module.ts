import { Module } from '@nestjs/common';
import { LetterProcessor } from './letter.processor.js';

/** Sends letters; in the worker process only. */
@Module({ providers: [LetterProcessor] })
export class MailWorkerModule {}
