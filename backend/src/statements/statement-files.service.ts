import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { createPayeeNameFormatter } from '../ledger/payee-name.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { type Download, toDownload } from '../platform/content/downloads/download.js';
import { toTableDownload } from '../platform/content/downloads/table-download.js';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import type { StatementDownloadQueryDto } from './statement.dto.js';
import { getStatementFileColumns } from './statement-list.js';
import { buildStatementPdf } from './statement-pdf.js';
import { StatementsService } from './statements.service.js';

/** Generates files from issued statements. */
@Injectable()
export class StatementFilesService {
  constructor(
    private readonly statements: StatementsService,
    private readonly organizations: OrganizationsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** @throws Problem 'not-found' */
  async createDownload(organizationId: string, id: string, { format = 'pdf' }: StatementDownloadQueryDto): Promise<Download> {
    const { statement, lines } = await this.statements.readStatement(organizationId, id);
    const name = `statement-${statement.number}-${statement.month}`;
    const namePayee = createPayeeNameFormatter((code) => this.jurisdictions.find(code));
    if (format !== 'pdf')
      return toTableDownload(format, { name, columns: getStatementFileColumns(namePayee), rows: Readable.from([lines]) });
    const { name: organizationName } = await this.organizations.get(organizationId);
    const nameOf = (state: string) => this.jurisdictions.find(state)?.name ?? state;
    return toDownload(name, 'pdf', await writePdf(buildStatementPdf(statement, lines, organizationName, nameOf, namePayee)));
  }
}
