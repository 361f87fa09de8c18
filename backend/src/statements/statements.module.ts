import { Module } from '@nestjs/common';
import { FilingsModule } from '../filings/filings.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { BookModule } from '../book/book.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { ReportedModule } from '../reported/reported.module.js';
import { PayableDatesService } from './due/payable-dates.service.js';
import { PayablesController } from './due/payables.controller.js';
import { PayablesService } from './due/payables.service.js';
import * as statementActions from './statement.actions.js';
import { StatementChecksService } from './statement-checks.service.js';
import { StatementFilesService } from './statement-files.service.js';
import { StatementsController } from './statements.controller.js';
import { StatementsService } from './statements.service.js';

/** Due amounts by payee and date, with their monthly statements. */
@Module({
  imports: [FilingsModule, JurisdictionsModule, LedgerModule, OrganizationsModule, BookModule, FiguresModule, ReportedModule],
  controllers: [PayablesController, StatementsController],
  providers: [PayableDatesService, PayablesService, StatementChecksService, StatementFilesService, StatementsService],
  exports: [PayableDatesService, PayablesService, StatementsService],
})
export class StatementsModule {}

export const STATEMENTS_FEATURE: Feature = { module: StatementsModule, actions: [statementActions] };
