import { Module } from '@nestjs/common';
import { LettersController } from './letters.controller.js';

/** Shows an organization its letters; in the web process only. */
@Module({ controllers: [LettersController] })
export class MailWebModule {}
