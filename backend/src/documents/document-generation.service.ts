import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { StoredFile } from '../platform/content/files/file-store.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { computeVerificationCode } from '@stampline/pdf';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { buildContent } from './content/build-content.js';
import { buildContentPdf } from './content/content-pdf.js';
import type { DocumentContent } from './content/document-content.js';
import type { DocumentFacts } from './content/document-facts.js';
import { listAccountValues, listMissingFields } from './content/field-values.js';
import { DOCUMENT_GENERATED } from './document.actions.js';
import { DocumentFactsService, type DocumentRequest } from './document-facts.service.js';
import { formatDocumentFileName, buildDocumentStem } from './document-file-name.js';
import { DOCUMENT_FILE, DocumentFilesService, PDF_TYPE } from './document-files.service.js';
import { toSectionDtos } from './document-view.js';
import { findFileNameOfNumber, insertDocument, isNameUsed, lockNumbers, type NewDocument, findNextOfSeries } from './documents.queries.js';
import { findPreview, savePreview } from './previews.queries.js';
import type { DocumentPreviewDto, DocumentValidationDto, GeneratedDocumentDto } from './template.dto.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A document and its PDF, not yet recorded. */
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
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /** @throws the same Refusals as `generateDocument` */
  async validateRequest(organizationId: string, request: DocumentRequest): Promise<DocumentValidationDto> {
    const facts = await this.facts.gatherFacts(organizationId, request);
    const missing = listMissingFields(facts);
    return {
      isValid: missing.length === 0,
      missingFields: missing.map(({ label }) => label),
      missing,
      filledByAccount: listAccountValues(facts),
    };
  }

  /** Previews a document, without recording it; the preview is available for 15 minutes. @throws the same Refusals as `generateDocument` */
  async previewDocument(organizationId: string, request: DocumentRequest): Promise<DocumentPreviewDto> {
    const facts = await this.facts.gatherFacts(organizationId, request);
    const content = buildContent(facts);
    const id = uuid();
    const fileName = `${getStem(facts)}_preview.pdf`;
    await this.database.inOrganization(organizationId, (tx) => savePreview(tx, this.clock.now(), { id, fileName, content }));
    return {
      title: content.title,
      sections: toSectionDtos(content),
      missingFields: content.missing.map(({ label }) => label),
      pdf: `/api/documents/previews/${id}`,
    };
  }

  /** Returns the PDF of a preview. @throws Problem 'not-found' */
  async previewPdf(organizationId: string, id: string): Promise<{ name: string; content: Buffer }> {
    const { fileName, content } = assertFound(
      await this.database.inOrganization(organizationId, (tx) => findPreview(tx, this.clock.now(), id)),
      'preview',
      'Previews can be opened for 15 minutes. Create a new one.',
    );
    return {
      name: fileName.replace(/\.pdf$/, ''),
      content: await writePdf({ ...buildContentPdf(content, getWatermark(content)), isPreview: true }),
    };
  }

  /**
   * Creates a version of a document atomically: its file, its row and its audit entry.
   * @throws Refusal if the state has no such document type, or the period, the policy or an answer is not valid for it
   */
  async generateDocument(organizationId: string, request: DocumentRequest, by: Pick<Caller, 'name'>): Promise<GeneratedDocumentDto> {
    const prepared = await this.prepareDocument(organizationId, request, { id: uuid(), byName: by.name });
    return this.storeOrDiscard(prepared, () => this.database.inOrganization(organizationId, (tx) => this.store(tx, prepared)));
  }

  /** Renders a document and stores its PDF; does not store its row yet. @throws the same Refusals as `generateDocument` */
  async prepareDocument(
    organizationId: string,
    request: DocumentRequest,
    { id, byName }: { readonly id: string; readonly byName: string },
  ): Promise<PreparedDocument> {
    const facts = await this.facts.gatherFacts(organizationId, request);
    const content = buildContent(facts);
    const pdf = buildContentPdf(content, getWatermark(content));
    const file = await this.files.storeDocument(organizationId, pdf);
    const made = { id, fileId: file.fileId, verificationCode: computeVerificationCode(pdf), generatedByName: byName };
    return { organizationId, document: toNewDocument(facts, content, made), stem: getStem(facts), file };
  }

  /** Records a prepared document in the caller's transaction; removes the document's file if that fails. */
  async storeOrDiscard<T>({ organizationId, file }: PreparedDocument, store: () => Promise<T>): Promise<T> {
    let stored: T;
    try {
      stored = await store();
    } catch (error) {
      await this.files.discardFile(organizationId, file.fileId, error);
      throw error;
    }
    this.live.publish(organizationId, { type: 'stale', invalidates: [['documents']] });
    return stored;
  }

  /** Assigns the document its number and version, and records it. */
  async store(tx: OrganizationTx, { document, stem, file }: PreparedDocument): Promise<GeneratedDocumentDto> {
    await lockNumbers(tx);
    const { documentNumber, version, isFirst } = await findNextOfSeries(tx, document);
    const named = isFirst ? await findFreeStem(tx, stem, documentNumber) : await findStemOfNumber(tx, documentNumber);
    const fileName = formatDocumentFileName(named, version);
    await this.stored.recordFile(tx, DOCUMENT_FILE, document.id, { ...file, name: fileName, mediaType: PDF_TYPE });
    await insertDocument(tx, { ...document, documentNumber, version, fileName });
    const { title, state, period, policyNumber } = document;
    const missing = document.content.missing.map(({ label }) => label);
    tx.recordChange(DOCUMENT_GENERATED, {
      subjectId: document.id,
      after: { fileName, title, state, period, policyNumber, version, missing },
    });
    return { id: document.id, fileName };
  }
}

const getWatermark = ({ missing }: DocumentContent) => (missing.length > 0 ? 'DRAFT' : null);

type CreationDetails = Pick<NewDocument, 'id' | 'fileId' | 'verificationCode' | 'generatedByName'>;

function toNewDocument({ template, period, policy }: DocumentFacts, content: DocumentContent, made: CreationDetails): NewDocument {
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

function getStem({ template, period, policy }: DocumentFacts): string {
  return buildDocumentStem(template.jurisdiction.code, template.name, period?.key ?? policy?.policyNumber ?? null);
}

/** File names of policies whose numbers differ only in punctuation would collide, so the later one ends with the document number. */
async function findFreeStem(tx: OrganizationTx, stem: string, documentNumber: number): Promise<string> {
  return (await isNameUsed(tx, formatDocumentFileName(stem, 1))) ? `${stem}_${documentNumber}` : stem;
}

async function findStemOfNumber(tx: OrganizationTx, documentNumber: number): Promise<string> {
  return assertFound(await findFileNameOfNumber(tx, documentNumber), 'document').replace(/_v\d+\.pdf$/, '');
}
