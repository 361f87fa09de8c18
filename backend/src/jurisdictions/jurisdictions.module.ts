import { Module } from '@nestjs/common';
import { JurisdictionsService } from './jurisdictions.service.js';

@Module({ providers: [JurisdictionsService], exports: [JurisdictionsService] })
export class JurisdictionsModule {}
