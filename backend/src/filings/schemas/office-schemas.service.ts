import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { type FileRecord, StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import type { Upload } from '../../platform/web/http/receive-upload.js';
import { createNotFoundProblem } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { OFFICE_SCHEMA_LOADED, OFFICE_SCHEMA_REMOVED } from '../filing.actions.js';
import { OFFICE_FORMATS } from '../offices/offices.js';
import type { PackageFormat } from '../venues/venue.types.js';
import type { OfficeSchemaDto } from './office-schema.dto.js';
import { findAllSchemas, deleteSchema, findSchema, insertSchema, type OfficeSchema } from './office-schemas.queries.js';
import { XsdValidationService } from './xsd-validation.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const OFFICE_SCHEMA = defineFilePurpose({ name: 'office-schema', keepDays: null });
const MAX_NAMED = 3;
/** Maximum size of a file: it must fit in memory to be validated. */
const MAX_BYTES = 100 * 1024 * 1024;
const TOO_LARGE =
  'The package was not created because a file in it is larger than 100 MB and cannot be validated. Remove the office schema, then create the package again.';

/** Manages schemas that owners obtained from offices. Packages are validated against these schemas before they are stored. */
@Injectable()
export class OfficeSchemasService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly validation: XsdValidationService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string): Promise<OfficeSchemaDto[]> {
    return this.database.inOrganization(organizationId, async (tx) => (await findAllSchemas(tx)).map(toOfficeSchemaDto));
  }

  /** Checks the format before a file is uploaded. @throws Problem 'not-found' for a format other than XML */
  assertExists(format: string): PackageFormat {
    const known = OFFICE_FORMATS.find((one) => one.format === format);
    if (known === undefined) throw createNotFoundProblem('XML format');
    return known.format;
  }

  /** Replaces the schema. Deletes the stored file if it is not a schema. @throws Refusal */
  async replaceSchema({ organizationId, name }: Caller, format: PackageFormat, { fileName, file }: Upload): Promise<OfficeSchemaDto> {
    const schema = { format, fileId: file.fileId, name: fileName, sha256: file.sha256, loadedByName: name, loadedAt: this.clock.now() };
    let before: OfficeSchema | undefined;
    try {
      const complaint = await this.validation.findSchemaError(await buffer(await this.files.open(organizationId, file.fileId)));
      if (complaint !== null)
        throw Refusal.forFields([{ field: 'file', message: `Choose the office's XSD. This file cannot be used: ${complaint}` }]);
      before = await this.database.inOrganization(organizationId, async (tx) => {
        await lockUntilTransactionEnd(tx, `office-schemas ${organizationId}`);
        const replaced = await this.loadSchema(tx, format);
        await this.storedFiles.recordFile(tx, OFFICE_SCHEMA, organizationId, {
          ...file,
          name: fileName,
          mediaType: 'application/xml',
        });
        await insertSchema(tx, schema);
        tx.recordChange(OFFICE_SCHEMA_LOADED, { subjectId: organizationId, after: { format, fileName, sha256: file.sha256 } });
        return replaced;
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
    if (before !== undefined) await this.files.remove(organizationId, before.fileId);
    return toOfficeSchemaDto(schema);
  }

  /** @throws Problem 'not-found' */
  async remove(organizationId: string, format: PackageFormat): Promise<void> {
    const removed = await this.database.inOrganization(organizationId, async (tx) => {
      const schema = await this.loadSchema(tx, format);
      if (schema === undefined) throw createNotFoundProblem('schema');
      const before = { format, fileName: schema.name, sha256: schema.sha256 };
      tx.recordChange(OFFICE_SCHEMA_REMOVED, { subjectId: organizationId, before });
      return schema;
    });
    await this.files.remove(organizationId, removed.fileId);
  }

  /** Returns the schema for a format; undefined if no schema is loaded. */
  async findSchema(tx: OrganizationTx, format: PackageFormat): Promise<OfficeSchema | undefined> {
    return findSchema(tx, format);
  }

  /**
   * Validates the XML files of a package against the schema loaded for its format.
   * @returns the schema; null if no schema is loaded or none of the files is XML
   * @throws TaskFailure with the lines of an invalid file
   */
  async validateFiles(tx: OrganizationTx, format: PackageFormat, files: readonly FileRecord[]): Promise<OfficeSchema | null> {
    const schema = await this.findSchema(tx, format);
    const xml = files.filter(({ mediaType }) => mediaType === 'application/xml');
    if (schema === undefined || xml.length === 0) return null;
    for (const { fileId, sizeBytes } of xml) {
      if (sizeBytes > MAX_BYTES) throw new TaskFailedError('conflict', TOO_LARGE);
      const complaint = await this.findFileErrors(tx.organizationId, fileId, schema);
      if (complaint !== null) throw new TaskFailedError('conflict', complaint);
    }
    return schema;
  }

  /** Describes the errors in a stored file; null if the file is valid. */
  private async findFileErrors(organizationId: string, fileId: string, schema: OfficeSchema): Promise<string | null> {
    const [xml, xsd] = [await this.readContent(organizationId, fileId), await this.readContent(organizationId, schema.fileId)];
    const faults = await this.validation.validate(xml, xsd);
    if (faults.length === 0) return null;
    const named = faults.slice(0, MAX_NAMED).map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`));
    return `The package was not created because it does not match the schema ${schema.name} that ${schema.loadedByName} loaded. ${named.join(' ')}`;
  }

  private async readContent(organizationId: string, fileId: string): Promise<Uint8Array> {
    return buffer(await this.files.open(organizationId, fileId));
  }

  private async loadSchema(tx: OrganizationTx, format: PackageFormat): Promise<OfficeSchema | undefined> {
    const schema = await deleteSchema(tx, format);
    if (schema !== undefined) await this.storedFiles.deleteRecords(tx, [schema.fileId]);
    return schema;
  }
}

export const formatValidatedLabel = ({ sha256, loadedByName, loadedAt }: OfficeSchema): string =>
  `validated against the schema ${sha256.slice(0, 12)}, loaded ${loadedAt.toISOString().slice(0, 10)} by ${loadedByName}`;

function toOfficeSchemaDto({ format, name, sha256, loadedByName, loadedAt }: OfficeSchema): OfficeSchemaDto {
  return { format, fileName: name, sha256, loadedByName, loadedAt: loadedAt.toISOString() };
}
