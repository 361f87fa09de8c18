import { apiExamplesOfShapes } from './api-examples-of-shapes.js';
import { apiExamples } from './api-examples.js';
import { apiMeanings } from './api-meanings.js';
import type { ApiGlossary } from './platform/http/describe-fields.js';

const days: ApiGlossary['days'] = new Set(
  'actBy ApiKeyUse.day completedOn DashboardStats.asOf DeadlineCounts.asOf Payables.asOf retainUntil revision effectiveFrom effectiveTo from lastDay lastFiling movedFrom nextDeadline nextDeadlineListed payBy periodEnd periodStart sendableFrom to trackingSince validFrom validTo'.split(
    ' ',
  ),
);

/** What the names of the API mean. */
export const apiGlossary: ApiGlossary = {
  meanings: apiMeanings,
  examples: { ...apiExamples, ...apiExamplesOfShapes },
  days,
  instants: new Set(['failingSince', 'lastSync', 'modifiedTime', 'previousSecretUntil']),
};
