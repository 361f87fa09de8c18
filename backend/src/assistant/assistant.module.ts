import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { LoopbackApiClient } from '../platform/web/http/loopback-api.client.js';
import * as assistantActions from './assistant.actions.js';
import { AssistantController } from './assistant.controller.js';
import { AssistantService } from './assistant.service.js';

@Module({ controllers: [AssistantController], providers: [AssistantService, LoopbackApiClient] })
class AssistantModule {}

export const ASSISTANT_FEATURE: Feature = { module: AssistantModule, actions: [assistantActions] };
