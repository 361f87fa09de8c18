import { Global, Module } from '@nestjs/common';
import { Configuration } from '../../kernel/config/configuration.js';
import { FileChecksService } from './file-checks.service.js';
import { FileStore } from './file-store.js';
import { createFileStore } from './create-file-store.js';
import { FileSweepService } from './file-sweep.service.js';
import { IncomingSweepService } from './incoming-sweep.service.js';
import { RetainedFilesService } from './retained-files.service.js';
import { StoredFilesService } from './stored-files.service.js';

@Global()
@Module({
  providers: [
    { provide: FileStore, useFactory: createFileStore, inject: [Configuration] },
    StoredFilesService,
    RetainedFilesService,
    IncomingSweepService,
    FileSweepService,
    FileChecksService,
  ],
  exports: [FileStore, StoredFilesService, RetainedFilesService],
})
export class FilesModule {}
