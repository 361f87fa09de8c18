import type { ContentRequirement, MissingField } from './document-content.js';
import type { DocumentFacts } from './document-facts.js';

/** Lists the requirements for filing the document that our records can confirm. */
export function listRequirements(
  { template, license, figures, policy, period }: DocumentFacts,
  missing: readonly MissingField[],
): ContentRequirement[] {
  const { name } = template.jurisdiction;
  const requirements: ContentRequirement[] = [
    buildRequirement(
      'Required fields',
      missing.length > 0,
      'Every required field is filled in.',
      `Fill in: ${missing.map(({ label }) => label).join(', ')}.`,
    ),
  ];
  if (template.fields.some((field) => field.name === 'licenseNumber')) {
    const number = license?.licenseNumber ?? '';
    requirements.push(
      buildRequirement(
        'Surplus lines license',
        license === null,
        `License ${number}.`,
        `Enter your ${name} license in the license register.`,
      ),
    );
  }
  const isIncomplete = figures === null ? policy?.isComplete === false : figures.incomplete > 0;
  if (figures !== null || policy !== null) {
    requirements.push({
      item: 'Complete charges',
      status: isIncomplete ? 'pending' : 'complete',
      description: isIncomplete
        ? `Facts are missing on ${figures?.incomplete ?? 1} of the transactions. Open the policies to see which.`
        : 'Every charge is computed from complete facts.',
    });
  }
  if (template.signature !== null || template.isSearchRecord) {
    requirements.push({
      item: 'Signature',
      status: 'pending',
      description:
        template.diligentSearch?.notary === 'required'
          ? 'Sign the printed document before a notary.'
          : 'Sign the printed document, or the form on the state’s portal.',
    });
  }
  if (period !== null && template.obligation !== null) {
    const venue = template.obligation.filedWith ?? template.jurisdiction.filing.portal.name;
    requirements.push({ item: 'Filing', status: 'pending', description: `File with ${venue}, then record the submission.` });
  }
  return requirements;
}

function buildRequirement(item: string, isMissing: boolean, done: string, toDo: string): ContentRequirement {
  return { item, status: isMissing ? 'missing' : 'complete', description: isMissing ? toDo : done };
}
