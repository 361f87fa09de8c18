import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Letter } from './letter.entity.js';
import { LettersController } from './letters.controller.js';
import { MailService } from './mail.js';
import { MailServerClient } from './mail-server.js';

/** Posting letters and showing them. Sending them is the worker's: see mail-worker.module.ts. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Letter])],
  controllers: [LettersController],
  providers: [MailService, MailServerClient],
  exports: [MailService, MailServerClient],
})
export class MailModule {}
