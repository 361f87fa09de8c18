import type { Answer } from '@stampline/api-client';
import type { FileColumn } from '@stampline/ui';

/** What came of an import, as its task tells it. */
export type ImportTask = Answer<'/api/tasks/{id}'>;

/** A kind of records that a file adds. */
export interface FileImport {
  /** `Import accounts`: title of the dialog. */
  readonly title: string;
  /** What happens to rows, in a sentence or two. */
  readonly description: string;
  /** Address that takes the file; what came of one is below it. */
  readonly path: '/api/accounts/imports' | '/api/insurers/imports';
  /** Address of the file that people fill in. */
  readonly template: '/api/accounts/template.csv' | '/api/insurers/template.csv';
  /** Of everything that an import changes. */
  readonly queryKey: readonly string[];
  readonly columns: readonly FileColumn[];
  /** What an import did; the first sentence says the most. */
  readonly sentences: (task: Pick<ImportTask, 'counts'>) => string[];
}
