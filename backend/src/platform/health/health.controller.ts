import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { LiveDto } from './health.dto.js';

@ApiTags('Operations')
@Controller('health')
export class HealthController {
  /** Whether the process answers at all. */
  @Get('live')
  @Public()
  live(): LiveDto {
    return { status: 'ok' };
  }
}
