import { Body, Controller, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { OrganizationsService } from '../organizations.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignedInUserDto, toSignedInUserDto } from '../signed-in-user.dto.js';
import { SandboxViewDto } from './sandbox.dto.js';

@ApiTags('Sign-in')
@Controller('auth/sandbox')
export class SandboxController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Opens or leaves the sandbox in this session. Owners can see what test keys did and manage webhooks there; everything else is read-only. */
  @Put()
  @SignedIn()
  async inspect(@CurrentUser() user: SignedInUser, @Body() { isOpen }: SandboxViewDto, @Req() request: Request): Promise<SignedInUserDto> {
    if (user.role !== 'owner')
      throw new Problem('forbidden', `Only owners can open the sandbox; your role is ${user.role}. Ask an owner of your organization.`);
    this.sessions.requireSessions(request);
    const sandboxId = isOpen ? await this.organizations.ensureSandbox(user.organizationId) : undefined;
    await this.sessions.switchToSandbox(request, sandboxId);
    return toSignedInUserDto({ ...user, sandboxId }, await this.organizations.get(sandboxId ?? user.organizationId));
  }
}
