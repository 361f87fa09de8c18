import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../platform/kernel/access/access.js';
import { type Caller, getCaller, getVisibleOrganizationId } from '../platform/kernel/access/caller.js';
import { findRefusal } from '../platform/kernel/access/refusal.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { OfficialFormsService } from './official-forms.service.js';
import { StateParam } from '../jurisdictions/state-param.decorator.js';
import { PathParam } from '../platform/web/http/path-params.js';

@ApiTags('Documents')
@Controller('public-objects/forms')
export class PublicFormsController {
  constructor(private readonly forms: OfficialFormsService) {}

  /**
   * Returns a form of a state: your organization's upload in a session or with a key that has `documents:read`, otherwise its blank data
   * sheet, which is marked as not the form.
   */
  @Get(':code/:formFile')
  @Public()
  @ApiProblems('not-found')
  @ApiDownloadResponse('pdf')
  async download(
    @StateParam() code: string,
    @PathParam('formFile', 'File name: the form’s name with underscores, and the code of its state.', 'Form_802_VA.pdf') file: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.vary('Cookie, Authorization');
    // If the session cannot be read, the public sheet must not be mistaken for the organization's form.
    if (request.sessionOutage !== undefined) throw request.sessionOutage;
    const caller = getCaller(request);
    const own =
      caller === undefined || !maySeeUpload(caller)
        ? null
        : await this.forms.findUploadedForm(getUploadsOrganizationId(caller), code, file);
    response.set('Cache-Control', own === null ? 'no-cache' : 'private, no-store');
    await sendDownload(own ?? (await this.forms.downloadSheet(code, file)), response);
  }
}

/** Returns true if the caller may get the upload. The sheet is public; a program gets the upload only with the documents scope. */
const maySeeUpload = (caller: Caller): boolean => findRefusal({ kind: 'right', to: 'read', area: 'documents' }, caller) === undefined;

/**
 * Returns the organization whose uploads the caller gets. The route requires no right, so the sandbox of an owner is not applied
 * automatically.
 */
const getUploadsOrganizationId = (caller: Caller): string =>
  caller.kind === 'person' ? getVisibleOrganizationId(caller) : caller.organizationId;
