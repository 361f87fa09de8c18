import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../platform/kernel/access/caller.js';
import { AuditLogService } from '../platform/kernel/audit/audit-log.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { StoredFile } from '../platform/content/files/file-store.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-news.js';
import { pdfBytes } from '../platform/content/pdf/write-pdf.js';
import { verificationCode } from '../platform/content/pdf/verification-code.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { buildContent } from './content/build-content.js';
import { contentPdf } from './content/content-pdf.js';
import type { DocumentContent } from './content/document-content.js';
import type { DocumentFacts } from './content/document-facts.js';
import { accountValues, missingFields } from './content/field-values.js';
import { DOCUMENT_GENERATED } from './document.actions.js';
import { DocumentFactsService, type DocumentRequest } from './document-facts.service.js';
import { documentFileName, documentStem } from './document-file-name.js';
import { DOCUMENT_FILE, DocumentFilesService, PDF_TYPE } from './document-files.service.js';
import { sectionsView } from './document-view.js';
import { fileNameOfNumber, insertDocument, isNameUsed, lockNumbers, type NewDocument, nextOfSeries } from './documents.queries.js';
import { findPreview, keepPreview } from './previews.queries.js';
import type { DocumentPreviewDto, DocumentValidationDto, GeneratedDocumentDto } from './template.dto.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A document with its PDF that is not recorded yet. */
interface PreparedDocument {
  readonly organizationId: string;
  readonly document: NewDocument;
  readonly stem: string;
  readonly file: StoredFile;
}

/** Validates, previews and creates documents. */
@Injectable()
export class DocumentGenerationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly facts: DocumentFactsService,
    private readonly files: DocumentFilesService,
    private readonly stored: StoredFilesService,
    private readonly audit: AuditLogService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Refusal as in `generate` */
  async validate(organizationId: string, request: DocumentRequest): Promise<DocumentValidationDto> {
    const facts = await this.facts.gather(organizationId, request);
    const missing = missingFields(facts);
    return {
      isValid: missing.length === 0,
      missingFields: missing.map(({ label }) => label),
      missing,
      filledByAccount: accountValues(facts),
    };
  }

  /** Previews a document, without recording it; the preview is available for 15 minutes. @throws Refusal as in `generate` */
  async preview(organizationId: string, request: DocumentRequest): Promise<DocumentPreviewDto> {
    const facts = await this.facts.gather(organizationId, request);
    const content = buildContent(facts);
    const id = uuid();
    const fileName = `${stemOf(facts)}_preview.pdf`;
    await this.database.inOrganization(organizationId, (tx) => keepPreview(tx, this.clock.now(), { id, fileName, content }));
    return {
      title: content.title,
      sections: sectionsView(content),
      missingFields: content.missing.map(({ label }) => label),
      pdf: `/api/documents/previews/${id}`,
    };
  }

  /** Returns the PDF of a preview. @throws Problem 'not-found' */
  async previewPdf(organizationId: string, id: string): Promise<{ name: string; content: Buffer }> {
    const { fileName, content } = assertFound(
      await this.database.inOrganization(organizationId, (tx) => findPreview(tx, this.clock.now(), id)),
      'preview',
      'Previews can be opened for 15 minutes. Make a new one.',
    );
    return { name: fileName.replace(/\.pdf$/, ''), content: await pdfBytes({ ...contentPdf(content, markOf(content)), isPreview: true }) };
  }

  /**
   * Creates a version of a document atomically: its file, its row and its audit entry.
   * @throws Refusal of a type, period, policy or answer that does not fit
   */
  async generate(organizationId: string, request: DocumentRequest, by: Pick<Caller, 'name'>): Promise<GeneratedDocumentDto> {
    const prepared = await this.prepare(organizationId, request, { id: uuid(), byName: by.name });
    return this.storeWith(prepared, () => this.database.inOrganization(organizationId, (tx) => this.store(tx, prepared)));
  }

  /** Draws a document and stores its file, which has no row yet. @throws Refusal as in `generate` */
  async prepare(
    organizationId: string,
    request: DocumentRequest,
    { id, byName }: { readonly id: string; readonly byName: string },
  ): Promise<PreparedDocument> {
    const facts = await this.facts.gather(organizationId, request);
    const content = buildContent(facts);
    const pdf = contentPdf(content, markOf(content));
    const file = await this.files.store(organizationId, pdf);
    const made = { id, fileId: file.fileId, verificationCode: verificationCode(pdf), generatedByName: byName };
    return { organizationId, document: newDocument(facts, content, made), stem: stemOf(facts), file };
  }

  /** Records a prepared document in the caller's transaction; removes its file after a failure. */
  async storeWith<T>({ organizationId, file }: PreparedDocument, store: () => Promise<T>): Promise<T> {
    let stored: T;
    try {
      stored = await store();
    } catch (error) {
      await this.files.discard(organizationId, file.fileId, error);
      throw error;
    }
    this.live.publish(organizationId, { type: 'stale', invalidates: [['documents']] });
    return stored;
  }

  /** Numbers and records it, in the transaction. */
  async store(tx: OrganizationTx, { document, stem, file }: PreparedDocument): Promise<GeneratedDocumentDto> {
    await lockNumbers(tx);
    const { documentNumber, version, isFirst } = await nextOfSeries(tx, document);
    const named = isFirst ? await freeStem(tx, stem, documentNumber) : await stemOfNumber(tx, documentNumber);
    const fileName = documentFileName(named, version);
    await this.stored.store(tx, DOCUMENT_FILE, document.id, { ...file, name: fileName, mediaType: PDF_TYPE });
    await insertDocument(tx, { ...document, documentNumber, version, fileName });
    const { title, state, period, policyNumber } = document;
    const missing = document.content.missing.map(({ label }) => label);
    this.audit.record(tx, DOCUMENT_GENERATED, {
      subjectId: document.id,
      after: { fileName, title, state, period, policyNumber, version, missing },
    });
    return { id: document.id, fileName };
  }
}

const markOf = ({ missing }: DocumentContent) => (missing.length > 0 ? 'DRAFT' : null);

type MadeWith = Pick<NewDocument, 'id' | 'fileId' | 'verificationCode' | 'generatedByName'>;

function newDocument({ template, period, policy }: DocumentFacts, content: DocumentContent, made: MadeWith): NewDocument {
  return {
    ...made,
    documentType: template.type,
    kind: template.kind,
    title: content.title,
    state: template.jurisdiction.code,
    obligationId: template.obligation?.id ?? null,
    period: period?.label ?? null,
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
    dueDate: period?.dueDate ?? null,
    policyId: policy?.id ?? null,
    policyNumber: policy?.policyNumber ?? null,
    isDraft: content.missing.length > 0,
    content,
    generatedAt: new Date(content.generatedAt),
  };
}

function stemOf({ template, period, policy }: DocumentFacts): string {
  return documentStem(template.jurisdiction.code, template.name, period?.key ?? policy?.policyNumber ?? null);
}

/** Policies whose numbers differ only in punctuation would share a name: the later one adds its document's number. */
async function freeStem(tx: OrganizationTx, stem: string, documentNumber: number): Promise<string> {
  return (await isNameUsed(tx, documentFileName(stem, 1))) ? `${stem}_${documentNumber}` : stem;
}

async function stemOfNumber(tx: OrganizationTx, documentNumber: number): Promise<string> {
  return assertFound(await fileNameOfNumber(tx, documentNumber), 'document').replace(/_v\d+\.pdf$/, '');
}
