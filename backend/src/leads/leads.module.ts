import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';

/** Requests for a demo or a call, from the landing page. */
@Module({ controllers: [LeadsController], providers: [LeadsService] })
class LeadsModule {}

export const LEADS_FEATURE: Feature = { module: LeadsModule };
