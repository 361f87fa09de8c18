import { Module } from '@nestjs/common';
import { RulebookActivationsService } from '../jurisdictions/bundles/rulebook-activations.service.js';
import { PlatformModule } from '../platform/platform.module.js';

/** The process in which the operator puts a rulebook in force where the one in force cannot be verified. */
@Module({ imports: [PlatformModule], providers: [RulebookActivationsService] })
export class RulebookActivationsModule {}
