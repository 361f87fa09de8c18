import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { formatPlainDollars } from '../money/plain-dollars.js';
import { defineFilePurpose } from '../platform/content/files/file-purpose.js';
import type { FileStore, StoredFile } from '../platform/content/files/file-store.js';
import { formatCsvLine } from '@stampline/tables';
import type { PolicyChange } from '../repricing/repricing-outcome.js';

/** Stored file of a preview; it belongs to the rule change. */
export const PREVIEW_FILE = defineFilePurpose({ name: 'rule-change-policies', keepDays: null });

const HEADER = ['policy_number', 'insured_name', 'state', 'before', 'after', 'difference'];

/** Writes the changed policies of a preview to a CSV file as they are found. */
export class PreviewFileWriter {
  private readonly text = new PassThrough();
  private readonly saved: Promise<StoredFile>;

  constructor(
    private readonly files: FileStore,
    private readonly organizationId: string,
  ) {
    this.saved = files.save(organizationId, this.text);
    // The next write reports a write error. Until then, nothing else handles the promise.
    this.saved.catch(() => undefined);
    this.text.write(formatCsvLine(HEADER));
  }

  /** Waits if the disk is slower than the preview. */
  async add({ policyNumber, insuredName, state, beforeCents, afterCents, differenceCents }: PolicyChange): Promise<void> {
    const line = formatCsvLine([
      policyNumber,
      insuredName,
      state,
      formatPlainDollars(beforeCents),
      formatPlainDollars(afterCents),
      formatPlainDollars(differenceCents),
    ]);
    if (!this.text.write(line)) await Promise.race([once(this.text, 'drain'), this.saved]);
  }

  async end(): Promise<StoredFile> {
    this.text.end();
    return this.saved;
  }

  /** Deletes an incomplete or unsaved file. @param cause error of the transaction that should have saved it */
  async abandon(cause: unknown): Promise<void> {
    this.text.destroy(new Error('The preview was not kept.'));
    const stored = await this.saved.catch(() => undefined);
    if (stored) await this.files.removeUnrecorded(this.organizationId, stored.fileId, cause);
  }
}
