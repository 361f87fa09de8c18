import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Email } from './email.entity.js';
import { EmailsController } from './emails.controller.js';
import { MailService } from './mail.js';
import { MailServerClient } from './mail-server.js';

/** Queues and lists emails. The worker sends them (see mail-worker.module.ts). */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Email])],
  controllers: [EmailsController],
  providers: [MailService, MailServerClient],
  exports: [MailService, MailServerClient],
})
export class MailModule {}
