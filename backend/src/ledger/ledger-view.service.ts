import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { type LedgerDto, type LedgerQueryDto, toLedgerDto } from './ledger.dto.js';
import { LedgerService } from './ledger.service.js';
import { createPayeeNameFormatter } from './payee-name.js';

const MAX_YEARS = 10;

@Injectable()
export class LedgerViewService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'validation-failed' for months in the wrong order or a range of more than ten years */
  async getView(
    organizationId: string,
    { fromMonth = `${this.clock.today().slice(0, 4)}-01`, toMonth = `${fromMonth.slice(0, 4)}-12`, state }: LedgerQueryDto,
  ): Promise<LedgerDto> {
    if (toMonth < fromMonth)
      throw createInvalidFieldsProblem([{ field: 'toMonth', message: 'Choose a last month that is not before the first.' }]);
    if (Number(toMonth.slice(0, 4)) - Number(fromMonth.slice(0, 4)) > MAX_YEARS)
      throw createInvalidFieldsProblem([{ field: 'toMonth', message: `Choose at most ${MAX_YEARS} years.` }]);
    const span = { from: fromMonth, to: toMonth, state: state?.toUpperCase() ?? null };
    const rows = await this.database.inSnapshot(organizationId, (tx) => this.ledger.readRows(tx, span));
    return toLedgerDto(
      { fromMonth, toMonth },
      rows,
      createPayeeNameFormatter((code) => this.jurisdictions.find(code)),
    );
  }
}
