import { Module } from '@nestjs/common';
import { TaxModule } from '../tax.module.js';
import { TaxBatchProcessor } from './tax-batch.processor.js';
import { TaxBatches } from './tax-batches.service.js';

/** Batches of calculations, for the web process and the worker. */
@Module({ imports: [TaxModule], providers: [TaxBatches, TaxBatchProcessor], exports: [TaxBatches] })
export class TaxBatchModule {}
