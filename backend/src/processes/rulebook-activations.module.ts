import { Module } from '@nestjs/common';
import { RulebookActivationsService } from '../jurisdictions/bundles/rulebook-activations.service.js';
import { PlatformModule } from '../platform/platform.module.js';

/** Process with which the operator activates a rulebook if the active one cannot be verified. */
@Module({ imports: [PlatformModule], providers: [RulebookActivationsService] })
export class RulebookActivationsModule {}
