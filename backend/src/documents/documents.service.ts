import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PoliciesService } from '../policies/policies.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { countRows, readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import type { DocumentContent } from './content/document-content.js';
import type {
  DocumentContentAnswerDto,
  DocumentDto,
  DocumentListQueryDto,
  DocumentOverviewDto,
  VerifiedDocumentsDto,
} from './document.dto.js';
import { DocumentFilesService } from './document-files.service.js';
import { documentColumns, documentList, whereDocument } from './document-list.js';
import type { DocumentRecord } from './document-record.js';
import { toContentDto, type DocumentDay, toDocumentDto } from './document-view.js';
import { DocumentTemplatesService } from './document-templates.service.js';
import { findContent, findDocumentsByCode, findDocument, findStatesWithDocuments } from './documents.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly organizations: OrganizationsService,
    private readonly templates: DocumentTemplatesService,
    private readonly files: DocumentFilesService,
    private readonly policies: PoliciesService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Refusal for a policy that the organization does not have */
  async list(organizationId: string, query: DocumentListQueryDto): Promise<Page<DocumentDto>> {
    if (query.policyId !== undefined) await this.policies.checkReference(organizationId, query.policyId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const day = await this.getDay(tx);
      const where = whereDocument(organizationId, query, day, this.jurisdictions.buildNameSql('documents.state'));
      const view = (record: DocumentRecord) => this.toDto(record, day);
      return readPage(tx, documentList, { columns: documentColumns, from: 'documents', where, view }, query);
    });
  }

  async getOverview(organizationId: string): Promise<DocumentOverviewDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const day = await this.getDay(tx);
      const count = (generatedFrom?: Date) => {
        const where = whereDocument(organizationId, { generatedFrom }, day, this.jurisdictions.buildNameSql('documents.state'));
        return countRows(tx, { from: 'documents', where });
      };
      return {
        generatedToday: await count(this.getStartOfToday()),
        totalDocuments: await count(),
        templatesAvailable: this.templates.count,
        states: await findStatesWithDocuments(tx),
      };
    });
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<DocumentDto> {
    return this.database.inOrganization(organizationId, (tx) => this.getCurrent(tx, id));
  }

  /** @throws Problem 'not-found' */
  async getCurrent(tx: OrganizationTx, id: string): Promise<DocumentDto> {
    return this.toDto(assertFound(await findDocument(tx, id), 'document'), await this.getDay(tx));
  }

  /** @throws Problem 'not-found' */
  async getContent(organizationId: string, id: string): Promise<DocumentContentAnswerDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const record = assertFound(await findDocument(tx, id), 'document');
      const content = assertFound(await findContent(tx, id), 'document');
      return { content: toContentDto(content, record.isFiled), document: this.toDto(record, await this.getDay(tx)) };
    });
  }

  /** Opens the PDF; if the document is void, each page is marked. @throws Problem 'not-found' */
  async open(organizationId: string, id: string): Promise<{ record: DocumentRecord; pdf: Readable }> {
    const record = assertFound(await this.database.inOrganization(organizationId, (tx) => findDocument(tx, id)), 'document');
    const content = async (): Promise<DocumentContent> =>
      assertFound(await this.database.inOrganization(organizationId, (tx) => findContent(tx, id)), 'document');
    return { record, pdf: await this.files.open(organizationId, record, content) };
  }

  /** Finds the organization's documents by the code printed on them. @throws Problem 'not-found' */
  async verifyCode(organizationId: string, given: string): Promise<VerifiedDocumentsDto> {
    const code = given.replaceAll(/[\s-]/g, '').toLowerCase();
    return this.database.inOrganization(organizationId, async (tx) => {
      const records = /^[0-9a-f]{16}$/.test(code) ? await findDocumentsByCode(tx, code) : [];
      const [first] = records;
      assertFound(
        first,
        'document',
        'Check the 16 characters of the code at the foot of the page. Only documents made in the Document Generator can be looked up by code.',
      );
      const day = await this.getDay(tx);
      return { code, documents: records.map((record) => this.toDto(record, day)) };
    });
  }

  private toDto(record: DocumentRecord, day: DocumentDay): DocumentDto {
    return toDocumentDto(record, day, this.jurisdictions.find(record.state)?.name ?? record.state);
  }

  private async getDay(tx: OrganizationTx): Promise<DocumentDay> {
    return { today: this.clock.today(), trackingSince: await this.organizations.getTrackingStart(tx) };
  }

  /** Returns the instant at which today began in New York. Searches hour by hour, because midnight in New York is always on the hour in UTC. */
  private getStartOfToday(): Date {
    const now = this.clock.now();
    const today = this.clock.toLocalDay(now);
    for (let instant = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS - DAY_MS - HOUR_MS; ; instant += HOUR_MS)
      if (this.clock.toLocalDay(new Date(instant)) >= today) return new Date(instant);
  }
}
