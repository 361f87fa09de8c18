import type { ResponseBody } from '@stampline/api-client';
import type { FileColumn } from '@stampline/ui';

/** Result of an import, as reported by its task. */
export type ImportTask = ResponseBody<'/api/tasks/{id}'>;

/** Kind of records that a file adds. */
export interface FileImport {
  /** Title of the dialog, for example `Import accounts`. */
  readonly title: string;
  /** Effect of the import on rows, in a sentence or two. */
  readonly description: string;
  /** Upload path; results are at `{path}/{id}`. */
  readonly path: '/api/accounts/imports' | '/api/insurers/imports';
  readonly template: '/api/accounts/template.csv' | '/api/insurers/template.csv';
  /** Prefix of all queries that an import invalidates. */
  readonly queryKey: readonly string[];
  readonly columns: readonly FileColumn[];
  /** Summarizes an import, most important sentence first. */
  readonly summarize: (task: Pick<ImportTask, 'counts'>) => string[];
}
