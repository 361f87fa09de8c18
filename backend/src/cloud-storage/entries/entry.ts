/** A folder or file in the built-in storage. */
export interface StorageEntry {
  readonly id: string;
  /** Id of the containing folder; null at the top level. */
  readonly parentId: string | null;
  readonly kind: 'folder' | 'file';
  readonly name: string;
  readonly sizeBytes: number | null;
  readonly mediaType: string | null;
  readonly sha256: string | null;
  readonly modifiedAt: Date;
  readonly modifiedByName: string;
  readonly trashedAt: Date | null;
}

/** Name of the top level in requests and responses. */
export const ROOT = 'root';
