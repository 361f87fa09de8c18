/** Published once for a file whose content does not match its hash. */
export const FILE_DAMAGED_EVENT = 'file.damaged';

export interface FileDamaged {
  readonly fileId: string;
  readonly name: string;
  /** Description of the damage, as a sentence. */
  readonly damage: string;
}
