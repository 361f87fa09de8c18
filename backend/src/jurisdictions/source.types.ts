export type Confidence = 'high' | 'medium' | 'low';

export interface Source {
  readonly url: string;
  readonly asOf: string;
  readonly note?: string;
}

/** Sources of a rule of law, and how well they support it. */
export interface Reading {
  /** Day on which the sources were read; null if it was not recorded. */
  readonly readOn: string | null;
  readonly confidence: Confidence;
  readonly sources: readonly Source[];
}

/** A rule from a source, in words. */
export interface SourcedRule extends Reading {
  readonly text: string;
  readonly citation: string;
}
