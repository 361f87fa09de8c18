import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';

/** The addresses at which a supervisor asks; in the web process only. */
@Module({ controllers: [HealthController] })
export class HealthWebModule {}
