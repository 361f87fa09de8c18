export type Confidence = 'high' | 'medium' | 'low';

export interface Source {
  readonly url: string;
  readonly asOf: string;
  readonly note?: string;
}

/** A rule from a source, in words. */
export interface SourcedRule {
  readonly text: string;
  readonly citation: string;
  readonly confidence: Confidence;
}
