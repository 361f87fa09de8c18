import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { OwnApi } from '../platform/http/own-api.js';
import * as assistantActions from './assistant.actions.js';
import { AssistantController } from './assistant.controller.js';
import { Assistant } from './assistant.service.js';

@Module({ controllers: [AssistantController], providers: [Assistant, OwnApi] })
class AssistantModule {}

export const ASSISTANT_FEATURE: Feature = { module: AssistantModule, actions: [assistantActions] };
