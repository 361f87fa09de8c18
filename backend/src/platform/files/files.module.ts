import { Global, Module } from '@nestjs/common';
import { FileStore } from './file-store.js';
import { IncomingSweep } from './incoming-sweep.service.js';

@Global()
@Module({ providers: [FileStore, IncomingSweep], exports: [FileStore] })
export class FilesModule {}
