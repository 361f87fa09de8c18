import { Module } from '@nestjs/common';
import { StateSettingsController } from './state-settings.controller.js';
import { StateSettingsModule } from './state-settings.module.js';

/** The routes of state settings; in the web process only. */
@Module({ imports: [StateSettingsModule], controllers: [StateSettingsController] })
export class StateSettingsWebModule {}
