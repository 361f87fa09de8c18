import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Letter } from './letter.entity.js';
import { Mail } from './mail.js';
import { MailServer } from './mail-server.js';

/** Posting letters, for every process. Sending them is the worker's: see LetterProcessor. */
@Global()
@Module({ imports: [TypeOrmModule.forFeature([Letter])], providers: [Mail, MailServer], exports: [Mail, MailServer] })
export class MailModule {}
