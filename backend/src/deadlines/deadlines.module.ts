import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { DeadlinesService } from './deadlines.service.js';

@Module({ imports: [JurisdictionsModule], providers: [DeadlinesService], exports: [DeadlinesService] })
export class DeadlinesModule {}
