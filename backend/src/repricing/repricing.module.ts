import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module.js';
import type { Feature } from '../platform/feature.js';
import { PricedRulebooksService } from './priced-rulebooks.service.js';
import { RepricingService } from './repricing.service.js';

/** Reprices the book under other rules, and records the differences as adjustments. */
@Module({
  imports: [BookModule],
  providers: [PricedRulebooksService, RepricingService],
  exports: [PricedRulebooksService, RepricingService],
})
export class RepricingModule {}

export const REPRICING_FEATURE: Feature = {
  module: RepricingModule,
};
