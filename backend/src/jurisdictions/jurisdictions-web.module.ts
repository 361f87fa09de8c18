import { Module } from '@nestjs/common';
import { JurisdictionsController } from './jurisdictions.controller.js';
import { JurisdictionsModule } from './jurisdictions.module.js';

/** What the web process answers about jurisdictions. */
@Module({ imports: [JurisdictionsModule], controllers: [JurisdictionsController] })
export class JurisdictionsWebModule {}
