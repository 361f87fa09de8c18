/** Published once for a file whose content is not what was stored. */
export const FILE_DAMAGED_EVENT = 'file.damaged';

/** The payload of `file.damaged`. */
export interface FileDamaged {
  readonly fileId: string;
  /** As people see it. */
  readonly name: string;
  /** What is wrong with it, as a sentence. */
  readonly damage: string;
}
