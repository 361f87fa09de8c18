export interface FilePurpose {
  /** Key in the table of stored files, such as `policy-import`. */
  readonly name: string;
  /** Days after which the file is removed; null for a file that is kept for as long as its owner. */
  readonly keepDays: number | null;
}

/** @example const EVIDENCE = defineFilePurpose({ name: 'filing-evidence', keepDays: 10 * 366 }); */
export function defineFilePurpose(purpose: FilePurpose): FilePurpose {
  return Object.freeze(purpose);
}
