import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { TaxModule } from '../tax.module.js';
import { BatchUploadsService } from './batch-uploads.service.js';
import * as taxBatchActions from './tax-batch.actions.js';
import { TaxBatchController } from './tax-batch.controller.js';
import { TaxBatchProcessor } from './tax-batch.processor.js';
import { TAX_BATCH } from './tax-batch.task.js';
import { TaxBatchesService } from './tax-batches.service.js';

/** Batches of calculations. This is a separate module, because the tax module is also used in processes without tasks. */
@Module({
  imports: [TaxModule],
  controllers: [TaxBatchController],
  providers: [BatchUploadsService, TaxBatchesService, TaxBatchProcessor],
  exports: [TaxBatchesService],
})
class TaxBatchModule {}

export const TAX_BATCH_FEATURE: Feature = { module: TaxBatchModule, actions: [taxBatchActions], tasks: [TAX_BATCH] };
