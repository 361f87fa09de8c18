import { Module } from '@nestjs/common';
import { RulebookActivationsService } from '../jurisdictions/bundles/rulebook-activations.service.js';
import { PlatformModule } from '../platform/platform.module.js';

/** The process that lets the operator activate a rulebook when the active one cannot be verified. */
@Module({ imports: [PlatformModule], providers: [RulebookActivationsService] })
export class RulebookActivationsModule {}
