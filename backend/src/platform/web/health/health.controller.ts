import { Controller, Get, Logger } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../kernel/access/access.js';
import { Problem } from '../../kernel/problems/problem.js';
import { build } from '../../kernel/build/build.js';
import { BuildDto, LiveDto, ReadyDto } from './health.dto.js';
import { ReadinessService } from './readiness.js';

@ApiTags('Operations')
@Controller('health')
export class HealthController {
  private readonly logger = new Logger('health');

  constructor(private readonly readiness: ReadinessService) {}

  /** Returns the version and build of the server, for use in support requests. */
  @Get()
  @Public()
  getBuild(): BuildDto {
    return { ...build };
  }

  /** Reports that the process is alive. */
  @Get('live')
  @Public()
  checkLiveness(): LiveDto {
    return { status: 'ok' };
  }

  /** Reports whether the database, its migrations and Redis are available. */
  @Get('ready')
  @Public()
  async checkReadiness(): Promise<ReadyDto> {
    const results = await this.readiness.runChecks();
    const down = results.filter(({ up }) => !up);
    for (const { name, reason } of down)
      this.logger.warn(`${name} is not ready: ${reason instanceof Error ? reason.message : String(reason)}`);
    if (down.length > 0) {
      throw new Problem('unavailable', `Not ready: ${down.map(({ name }) => name).join(', ')}.`, { headers: { 'Retry-After': '5' } });
    }
    return { status: 'ready', checks: results.map(({ name, up }) => ({ name, up })) };
  }
}
