import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ActivityFilterDto } from '../activity.dto.js';
import { ReportFormatDto, ReportQueryDto } from '../report.dto.js';
import { EXPORTED_REPORTS, type ExportedReport } from './report-export.task.js';

/** Report to export. A financial report has days, an activity report has times. */
export class NewReportExportDto extends IntersectionType(ReportQueryDto, ReportFormatDto, ActivityFilterDto) {
  /** Report to export: the policies of a period, or the activity in it. */
  @ApiProperty({ enum: EXPORTED_REPORTS })
  @IsIn(EXPORTED_REPORTS)
  report: ExportedReport;
}
