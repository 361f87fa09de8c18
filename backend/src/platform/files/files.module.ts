import { Global, Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { FileChecks } from './file-checks.service.js';
import { FileStore } from './file-store.js';
import { fileStoreOf } from './file-store-of.js';
import { FileSweep } from './file-sweep.service.js';
import { IncomingSweep } from './incoming-sweep.service.js';
import { RetainedFiles } from './retained-files.service.js';
import { StoredFiles } from './stored-files.service.js';

@Global()
@Module({
  providers: [
    { provide: FileStore, useFactory: fileStoreOf, inject: [Configuration] },
    StoredFiles,
    RetainedFiles,
    IncomingSweep,
    FileSweep,
    FileChecks,
  ],
  exports: [FileStore, StoredFiles, RetainedFiles],
})
export class FilesModule {}
