import { Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayManage, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { receiveUpload } from '../platform/web/http/receive-upload.js';
import { FORM_LIMIT } from './form-limits.js';
import { NewFormFileDto, OfficialFormDto, RemoveFormQueryDto } from './official-forms.dto.js';
import { OfficialFormsService } from './official-forms.service.js';
import { PathParam } from '../platform/web/http/path-params.js';
import { StateParam } from '../jurisdictions/state-param.decorator.js';

@ApiTags('Documents')
@Controller('official-forms')
export class OfficialFormsController {
  constructor(
    private readonly forms: OfficialFormsService,
    private readonly files: FileStore,
  ) {}

  /** Returns the forms of a state, each with your uploaded file if there is one. */
  @Get(':code')
  @MayRead('documents')
  @ApiListResponse(OfficialFormDto, 'one for each form of the state')
  async list(@CurrentCaller() { organizationId }: Caller, @StateParam() code: string): Promise<OfficialFormDto[]> {
    return this.forms.list(organizationId, code);
  }

  /**
   * Uploads the official form as a PDF of up to 25 MB. Members get it in place of the data sheet; earlier uploads are kept.
   * Uploading the newest file again has no effect.
   */
  @Post(':code/:formFile')
  @HttpCode(200)
  @MayManage('documents')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: NewFormFileDto })
  async add(
    @CurrentCaller() caller: Caller,
    @StateParam() code: string,
    @PathParam('formFile', 'File name: the form’s name with underscores, and the code of its state.', 'Form_802_VA.pdf') file: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OfficialFormDto> {
    this.forms.findForm(code, file);
    const upload = await receiveUpload(request, response, this.files, caller.organizationId, FORM_LIMIT);
    return this.forms.add(caller, code, file, upload);
  }

  /**
   * Removes your newest upload of a form. The previous one is returned again, or the data sheet. Send its version, so that a repeated
   * request does not remove another one.
   */
  @Delete(':code/:formFile')
  @HttpCode(200)
  @MayManage('documents')
  async remove(
    @CurrentCaller() { organizationId }: Caller,
    @StateParam() code: string,
    @PathParam('formFile', 'File name: the form’s name with underscores, and the code of its state.', 'Form_802_VA.pdf') file: string,
    @Query() { formVersion }: RemoveFormQueryDto,
  ): Promise<OfficialFormDto> {
    return this.forms.remove(organizationId, code, file, formVersion);
  }
}
