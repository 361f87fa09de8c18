import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { PreparedIdempotent } from '../../platform/web/idempotency/idempotent.js';
import { KeyedRequestsService } from '../../platform/web/idempotency/keyed-requests.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { FilingDetailDto } from '../filing.dto.js';
import { FilingsService } from '../filings.service.js';
import { PracticeSubmissionService } from './practice-submission.service.js';
import { SimulatedFilingDto } from './simulator.dto.js';

/** Practice with the office simulator. */
@ApiTags('Filing')
@Controller('filings')
export class SimulatorController {
  constructor(
    private readonly practice: PracticeSubmissionService,
    private readonly filings: FilingsService,
    private readonly keyed: KeyedRequestsService,
  ) {}

  /**
   * Sends a package to the office simulator, if the installation runs one: the filing is recorded as sent, and the simulator's response is
   * recorded like an office's response file. No office receives anything.
   */
  @Post(':id/simulator')
  @HttpCode(200)
  @MayWrite('filing')
  @PreparedIdempotent()
  @ApiOkResponse({ type: FilingDetailDto })
  @ApiProblems('conflict')
  async send(
    @CurrentCaller() caller: Caller,
    @IdParam('the filing') id: string,
    @Body() { packageId }: SimulatedFilingDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<unknown> {
    const { organizationId } = caller;
    try {
      return await this.keyed.runPrepared(
        caller,
        { request, response },
        {
          prepare: () => this.practice.reviewPackage(organizationId, id, packageId),
          record: async (reviewed) => {
            await this.practice.recordReview(caller, id, reviewed);
            return this.filings.get(organizationId, id);
          },
        },
      );
    } finally {
      this.filings.publishChange(organizationId);
    }
  }
}
