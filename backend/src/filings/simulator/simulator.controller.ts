import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { FilingDetailDto } from '../filing.dto.js';
import { FilingsService } from '../filings.service.js';
import { PracticeSubmissionService } from './practice-submission.service.js';
import { SimulatedFilingDto } from './simulator.dto.js';

/** Practice with the simulator of offices. */
@ApiTags('Filing')
@Controller('filings')
export class SimulatorController {
  constructor(
    private readonly practice: PracticeSubmissionService,
    private readonly filings: FilingsService,
  ) {}

  /**
   * Sends a package to the simulator of offices, if the installation runs one: the filing is recorded as sent, and the simulator's response
   * is recorded like an office's response file. No office receives anything.
   */
  @Post(':id/simulator')
  @HttpCode(200)
  @MayWrite('filing')
  @Idempotent()
  @ApiProblems('conflict')
  async send(
    @CurrentCaller() caller: Caller,
    @IdParam('the filing') id: string,
    @Body() { packageId }: SimulatedFilingDto,
  ): Promise<FilingDetailDto> {
    try {
      await this.practice.sendPackage(caller, id, packageId);
    } finally {
      this.filings.publishChange(caller.organizationId);
    }
    return this.filings.get(caller.organizationId, id);
  }
}
