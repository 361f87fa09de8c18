import type { Confidence, FilingType, Source } from '../../jurisdictions/rulebook.types.js';

/** Categories that users can filter documents by. */
export const DOCUMENT_KINDS = ['tax-report', 'compliance-form', 'policy-summary', 'filing-document'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Sources of a field's value. */
export const FIELD_SOURCES = ['organization', 'license', 'account', 'policy', 'ledger', 'typed-in'] as const;
export type FieldSource = (typeof FIELD_SOURCES)[number];

export const FIELD_FORMATS = ['text', 'lines', 'amount', 'date'] as const;
export type FieldFormat = (typeof FIELD_FORMATS)[number];

export interface FieldRule {
  readonly label: string;
  readonly source: FieldSource;
  readonly format: FieldFormat;
  readonly required: boolean;
  readonly help: string;
}

export type Layout = 'form-802' | 'form-801' | 'tax-report' | 'zero-report' | 'diligent-search' | 'policy-summary';

/** Condition that selects a template's states; exactly one property is set. */
export interface AppliesTo {
  readonly obligation?: string;
  readonly mainFilingType?: FilingType;
  readonly main?: true;
  readonly zeroReport?: true;
  readonly diligentSearch?: true;
  readonly every?: true;
}

/** A template in the rules, for all states that it applies to. */
export interface TemplateRule {
  readonly type: string;
  readonly kind: DocumentKind;
  /** Short name, which is used in file names. */
  readonly name: string;
  readonly title: string;
  readonly appliesTo: AppliesTo;
  readonly layout: Layout;
  readonly fields: readonly string[];
  readonly signature: string | null;
  readonly confidence: Confidence;
  readonly sources: readonly Source[];
}

/** Content of `backend/rulebook/documents`, read and validated. */
export interface DocumentRules {
  readonly fields: Readonly<Record<string, FieldRule>>;
  readonly templates: readonly TemplateRule[];
}
