import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { ImportUndosService } from './import-undos.service.js';
import { AcceptedUndoDto, UndoImportDto, UndoPreviewDto, toUndoPreviewDto } from './undo.dto.js';

@ApiTags('Policies')
@Controller('policies/imports')
export class ImportUndosController {
  constructor(private readonly undos: ImportUndosService) {}

  /** Previews an undo: the transactions, premium and charges it backs out. */
  @Get(':id/undo')
  @MayRead('policies')
  @ApiProblems('conflict')
  async preview(@CurrentCaller() { organizationId }: Caller, @IdParam('the import') id: string): Promise<UndoPreviewDto> {
    return toUndoPreviewDto(await this.undos.previewUndo(organizationId, id));
  }

  /**
   * Undoes an import: backs out all of its transactions that are not backed out yet, and their corrections if requested, or none. You can then upload the
   * corrected file.
   */
  @Post(':id/undo')
  @HttpCode(202)
  @MayWrite('policies')
  @ApiProblems('conflict')
  async undo(
    @CurrentCaller() caller: Caller,
    @IdParam('the import') id: string,
    @Body() { reason, withCorrections }: UndoImportDto,
  ): Promise<AcceptedUndoDto> {
    const { id: callerId, name, organizationId } = caller;
    const taskId = await this.undos.request(organizationId, id, {
      reason,
      withCorrections: withCorrections === true,
      by: { id: callerId, name },
    });
    return { id: taskId, status: 'queued' };
  }
}
