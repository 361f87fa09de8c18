import { Module } from '@nestjs/common';
import { BatchUploads } from './batch-uploads.service.js';
import { TaxBatchController } from './tax-batch.controller.js';
import { TaxBatchModule } from './tax-batch.module.js';

/** The addresses of batches; in the web process only. */
@Module({ imports: [TaxBatchModule], controllers: [TaxBatchController], providers: [BatchUploads] })
export class TaxBatchWebModule {}
