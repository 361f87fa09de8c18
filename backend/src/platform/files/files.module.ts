import { Global, Module } from '@nestjs/common';
import { FileStore } from './file-store.js';
import { FileSweep } from './file-sweep.service.js';
import { IncomingSweep } from './incoming-sweep.service.js';
import { StoredFiles } from './stored-files.service.js';

@Global()
@Module({ providers: [FileStore, StoredFiles, IncomingSweep, FileSweep], exports: [FileStore, StoredFiles] })
export class FilesModule {}
