import { Module } from '@nestjs/common';
import { ImportsController } from './imports.controller.js';
import { LiabilityController } from './liability.controller.js';
import { PoliciesController } from './policies.controller.js';
import { PoliciesModule } from './policies.module.js';

/** The addresses of the book of business; in the web process only. Fixed addresses come before `policies/:id`. */
@Module({ imports: [PoliciesModule], controllers: [ImportsController, LiabilityController, PoliciesController] })
export class PoliciesWebModule {}
