import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { ActiveRulebookService } from './bundles/active-rulebook.service.js';
import { RulebookActivationsService } from './bundles/rulebook-activations.service.js';
import { JurisdictionsController } from './jurisdictions.controller.js';
import { JurisdictionsService } from './jurisdictions.service.js';

@Module({
  controllers: [JurisdictionsController],
  providers: [JurisdictionsService, RulebookActivationsService, ActiveRulebookService],
  exports: [JurisdictionsService, RulebookActivationsService, ActiveRulebookService],
})
export class JurisdictionsModule {}

export const JURISDICTIONS_FEATURE: Feature = { module: JurisdictionsModule };
