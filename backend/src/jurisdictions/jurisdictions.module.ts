import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { ActiveRulebook } from './bundles/active-rulebook.service.js';
import { RulebookActivations } from './bundles/rulebook-activations.service.js';
import { JurisdictionsController } from './jurisdictions.controller.js';
import { JurisdictionsService } from './jurisdictions.service.js';

/** The rulebook. */
@Module({
  controllers: [JurisdictionsController],
  providers: [JurisdictionsService, RulebookActivations, ActiveRulebook],
  exports: [JurisdictionsService, RulebookActivations, ActiveRulebook],
})
export class JurisdictionsModule {}

export const JURISDICTIONS_FEATURE: Feature = { module: JurisdictionsModule };
