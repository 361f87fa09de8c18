import { Global, Module } from '@nestjs/common';
import { Configuration } from '../../kernel/config/configuration.js';
import { FileChecksService } from './file-checks.service.js';
import { FileStore } from './file-store.js';
import { fileStoreOf } from './file-store-of.js';
import { FileSweepService } from './file-sweep.service.js';
import { IncomingSweepService } from './incoming-sweep.service.js';
import { RetainedFilesService } from './retained-files.service.js';
import { StoredFilesService } from './stored-files.service.js';

@Global()
@Module({
  providers: [
    { provide: FileStore, useFactory: fileStoreOf, inject: [Configuration] },
    StoredFilesService,
    RetainedFilesService,
    IncomingSweepService,
    FileSweepService,
    FileChecksService,
  ],
  exports: [FileStore, StoredFilesService, RetainedFilesService],
})
export class FilesModule {}
