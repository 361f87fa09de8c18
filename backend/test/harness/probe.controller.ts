import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Body, Controller, Get, Module, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { Response } from 'express';
import { CurrentUser, MayManage, MayWrite, Public, SignedIn } from '../../src/platform/kernel/access/access.js';
import type { SignedInUser } from '../../src/platform/kernel/access/caller.js';
import { Deprecated } from '../../src/platform/web/http/deprecated.js';
import { IdPipe } from '../../src/platform/web/http/id.pipe.js';
import { Idempotent, IdempotentWithSecret } from '../../src/platform/web/idempotency/idempotent.js';
import { Problem } from '../../src/platform/kernel/problems/problem.js';

class ProbeLineDto {
  @IsInt()
  amount: number;
}

class ProbeDto {
  @IsString()
  @MaxLength(10)
  name: string;

  @ValidateNested({ each: true })
  @Type(() => ProbeLineDto)
  lines: ProbeLineDto[];
}

export const idempotentRuns: string[] = [];

/** Routes that exist only in tests, to exercise the platform like a feature's routes. */
@ApiExcludeController()
@Controller('probe')
class ProbeController {
  @Public()
  @Post()
  echo(@Body() body: ProbeDto): ProbeDto {
    return body;
  }

  @Public()
  @Get('crash/:id')
  crash(@Param('id', IdPipe) _id: string): never {
    throw new Error('the password is hunter2');
  }

  @Public()
  @Get('old')
  @Deprecated({ since: '2026-12-01', sunset: '2027-06-01', instead: 'GET /api/probe/new' })
  getOld(): object {
    return {};
  }

  @Public()
  @Get('slow')
  async respondSlowly(): Promise<object> {
    await setTimeout(500);
    return { finished: true };
  }

  @SignedIn()
  @Idempotent()
  @Post('idempotent')
  async runIdempotent(@Body() body: ProbeDto, @Res({ passthrough: true }) response: Response): Promise<object> {
    await setTimeout(100);
    idempotentRuns.push(body.name);
    if (body.name === 'fail') throw new Problem('conflict', 'Not now.');
    response.location(`/api/probe/${idempotentRuns.length}`);
    return { run: idempotentRuns.length, name: body.name };
  }

  @SignedIn()
  @IdempotentWithSecret('The secret was created. Create another one.')
  @Post('secret')
  createSecret(): object {
    idempotentRuns.push('secret');
    return { secret: randomUUID() };
  }

  @SignedIn()
  @Get('signed-in')
  signedIn(@CurrentUser() user: SignedInUser): SignedInUser {
    return user;
  }

  @MayWrite('organization')
  @Get('member')
  getForMember(): object {
    return {};
  }

  @MayManage('organization')
  @Get('owner')
  getForOwner(): object {
    return {};
  }

  @Get('undecided')
  getUndecided(): object {
    return {};
  }

  @Public()
  @SignedIn()
  @Get('twice-decided')
  getTwiceDecided(): object {
    return {};
  }
}

@Module({ controllers: [ProbeController] })
export class ProbeModule {}
