import { Module } from '@nestjs/common';
import { LetterProcessor } from './letter.processor.js';

/** Sends letters. A module apart, for a worker refuses handlers of jobs that its catalog does not name. */
@Module({ providers: [LetterProcessor] })
export class MailWorkerModule {}
