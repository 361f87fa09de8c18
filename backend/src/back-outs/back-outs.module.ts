import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { ReportedModule } from '../reported/reported.module.js';
import type { Feature } from '../platform/feature.js';
import { BackOutsController } from './back-outs.controller.js';
import { BackOutsService } from './back-outs.service.js';
import * as backOutActions from './back-out.actions.js';

/** Reverses incorrect transactions in the book with their exact opposites. */
@Module({
  imports: [BookModule, PoliciesModule, ReportedModule],
  controllers: [BackOutsController],
  providers: [BackOutsService],
  exports: [BackOutsService],
})
export class BackOutsModule {}

export const BACK_OUTS_FEATURE: Feature = {
  module: BackOutsModule,
  actions: [backOutActions],
};
