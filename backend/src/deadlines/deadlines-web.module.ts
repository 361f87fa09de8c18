import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { DeadlinesModule } from './deadlines.module.js';
import { JurisdictionDeadlinesController } from './jurisdiction-deadlines.controller.js';

/** What the web process answers about the deadlines of a jurisdiction. */
@Module({ imports: [DeadlinesModule, JurisdictionsModule], controllers: [JurisdictionDeadlinesController] })
export class DeadlinesWebModule {}
