import { Module } from '@nestjs/common';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';

/** Requests from the landing page. */
@Module({ controllers: [LeadsController], providers: [LeadsService] })
export class LeadsModule {}
