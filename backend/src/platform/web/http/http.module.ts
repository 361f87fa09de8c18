import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from '../../kernel/access/access.guard.js';
import { ConnectionDrainService } from './connection-drain.js';
import { ProblemCatalogController } from './problem-catalog.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { QueryGuard } from './query.guard.js';
import { createValidationPipe } from './validation.pipe.js';

/** HTTP pipeline for every route in the web process. */
@Module({
  controllers: [ProblemCatalogController],
  providers: [
    ConnectionDrainService,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: QueryGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useFactory: createValidationPipe },
  ],
})
export class HttpModule {}
