import { Body, Controller, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../platform/kernel/access/access.js';
import { NetworkGuard } from '../platform/kernel/redis/network.guard.js';
import { LeadDto, NewLeadDto } from './leads.dto.js';
import { LeadsService } from './leads.service.js';

@ApiTags('Leads')
@Controller('leads')
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  /** Requests a demo or a call from sales. */
  @Post()
  @Public()
  @UseGuards(NetworkGuard)
  async create(@Body() lead: NewLeadDto, @Req() request: Request): Promise<LeadDto> {
    return { id: await this.leads.create(lead, request.ip ?? '') };
  }
}
