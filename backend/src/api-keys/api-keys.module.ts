import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { ApiKeysController } from './api-keys.controller.js';
import { KEYS_AREA } from './keys.area.js';

@Module({ imports: [OrganizationsModule], controllers: [ApiKeysController] })
class ApiKeysRoutesModule {}

export const API_KEYS_FEATURE: Feature = { module: ApiKeysRoutesModule, areas: [KEYS_AREA] };
