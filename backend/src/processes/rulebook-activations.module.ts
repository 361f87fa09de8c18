import { Module } from '@nestjs/common';
import { RulebookActivationsService } from '../jurisdictions/bundles/rulebook-activations.service.js';
import { PlatformModule } from '../platform/platform.module.js';

/** Process that the operator runs to activate a rulebook if the active one cannot be verified. */
@Module({ imports: [PlatformModule], providers: [RulebookActivationsService] })
export class RulebookActivationsModule {}
