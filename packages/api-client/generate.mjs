import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const printer = path.join(root, 'backend/dist/processes/openapi.js');
const command = 'npm run generate -w @stampline/api-client';

/** Sorts by name, so that the backend's module order does not change the document. @param {object} part */
const sortByName = (part) => Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Returns the OpenAPI document of the built backend, with paths, schemas and shared responses in alphabetical order. */
function buildOpenApiDocument() {
  if (!existsSync(printer))
    throw new Error('backend/dist/processes/openapi.js does not exist. Build the backend first: npm run build -w @stampline/backend');
  const printed = execFileSync(process.execPath, [printer], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const document = JSON.parse(printed.slice(printed.indexOf('{')));
  const { schemas, responses } = document.components;
  const components = { ...document.components, schemas: sortByName(schemas), responses: sortByName(responses) };
  return `${JSON.stringify({ ...document, paths: sortByName(document.paths), components }, null, 2)}\n`;
}

/** Returns the transaction facts that screens need, from the built backend's catalog. */
async function collectTransactionFacts() {
  const { TRANSACTION_FACTS } = await import(path.join(root, 'backend/dist/facts/transaction-facts.js'));
  const facts = Object.entries(TRANSACTION_FACTS).map(([name, fact]) => {
    const { kind, words, asks, pattern, inputAdvice, column, columnHelp, isPriced, holdsForTerm = false, api, input = {} } = fact;
    const { label = fact.label, help, empty } = input;
    const shown = { name, kind, label, help: help ?? null, column, columnHelp, isPriced, holdsForTerm, isEntered: api !== undefined };
    return { ...shown, words, empty, asks, pattern: pattern?.source, inputAdvice };
  });
  return `// Generated from backend/src/facts.\nexport const TRANSACTION_FACTS = ${JSON.stringify(facts, null, 2)} as const;\n`;
}

/** Returns the fields of calculations and the columns of batches that screens need. */
async function collectCalculationFields() {
  const { CALCULATION_FIELD_NAMES, CALCULATION_FIELDS } = await import(
    path.join(root, 'backend/dist/tax/calculator/calculation-fields.js')
  );
  const { BATCH_COLUMNS_BY_FIELD, BATCH_FIELDS, REQUIRED_FIELDS } = await import(path.join(root, 'backend/dist/tax/batch/batch-fields.js'));
  const fields = CALCULATION_FIELD_NAMES.map((/** @type {string} */ name) => {
    const { kind, label, help = null, isPremium = false, ...field } = CALCULATION_FIELDS[name];
    const { words, empty, usual, asks, min, max, decimals, inputAdvice } = field;
    return { name, kind, label, help, isPremium, words, empty, usual, asks, min, max, decimals, inputAdvice };
  });
  const columns = BATCH_FIELDS.map((/** @type {string} */ field) => {
    const { column, columnHelp } = BATCH_COLUMNS_BY_FIELD[field];
    return { name: column, help: columnHelp, isRequired: REQUIRED_FIELDS.includes(field) };
  });
  return `// Generated from backend/src/tax and backend/src/facts.\nexport const CALCULATION_FIELDS = ${JSON.stringify(fields, null, 2)} as const;\n\nexport const BATCH_COLUMNS = ${JSON.stringify(columns, null, 2)} as const;\n`;
}

/** Returns the account fields that screens need. */
async function collectAccountFields() {
  const { getDeclaration, ENTERED_NAMES } = await import(path.join(root, 'backend/dist/accounts/account-fields.js'));
  const fields = ENTERED_NAMES.map((/** @type {string} */ name) => {
    const { kind, label, column, columnHelp } = getDeclaration(name);
    return { name, kind, label, column, columnHelp };
  });
  return `// Generated from backend/src/accounts/account-fields.ts.\nexport const ACCOUNT_FIELDS = ${JSON.stringify(fields, null, 2)} as const;\n`;
}

async function collectChargeLabels() {
  const { CHARGE_CAUSE_LABELS, SETTLEMENT_LABELS } = await import(path.join(root, 'backend/dist/charged/charged.types.js'));
  const labels = Object.entries({ CHARGE_CAUSE_LABELS, SETTLEMENT_LABELS });
  const lines = labels.map(([name, values]) => `export const ${name} = ${JSON.stringify(values, null, 2)} as const;\n`);
  return `// Generated from backend/src/charged/charged.types.ts.\n${lines.join('')}`;
}

async function collectFilingTypes() {
  const { FILING_TYPES, getFilingTypeLabels } = await import(path.join(root, 'backend/dist/jurisdictions/filing.types.js'));
  const types = FILING_TYPES.map((/** @type {string} */ type) => ({ type, label: getFilingTypeLabels(type).label }));
  return `// Generated from backend/src/jurisdictions/filing.types.ts.\nexport const FILING_TYPES = ${JSON.stringify(types, null, 2)} as const;\n`;
}

/** Returns the notification settings with their labels, in the order of the reminder settings. */
async function collectNotificationSettings() {
  await import(path.join(root, 'backend/dist/features.js'));
  const { notificationSettings: declared } = await import(
    path.join(root, 'backend/dist/platform/work/notifications/notification-settings.js')
  );
  const settings = declared.map(
    (/** @type {Record<string, unknown>} */ { name, label, description, singular, hasTestEmail, daysAdvance }) => ({
      name,
      label,
      description,
      singular,
      hasTestEmail,
      isDated: daysAdvance !== null,
    }),
  );
  return `// Generated from the settings that features declare.\nexport const NOTIFICATION_SETTINGS = ${JSON.stringify(settings, null, 2)} as const;\n`;
}

/** Returns the API version for which the screens are built. */
function formatApiVersion() {
  const { info } = JSON.parse(contents['openapi.json']);
  return `// Generated from the API document.\nexport const API_VERSION = '${info.version}';\n`;
}

/** @type {Record<string, string>} */
const contents = {
  'openapi.json': buildOpenApiDocument(),
  'transaction-facts.ts': await collectTransactionFacts(),
  'calculation-fields.ts': await collectCalculationFields(),
  'account-fields.ts': await collectAccountFields(),
  'charge-labels.ts': await collectChargeLabels(),
  'filing-types.ts': await collectFilingTypes(),
  'notification-settings.ts': await collectNotificationSettings(),
};
contents['api-version.ts'] = formatApiVersion();
const getPath = (/** @type {string} */ name) => path.resolve(import.meta.dirname, 'src/generated', name);
const staleFiles = Object.entries(contents).filter(
  ([name, content]) => !existsSync(getPath(name)) || readFileSync(getPath(name), 'utf8') !== content,
);
const names = staleFiles.map(([name]) => name).join(', ');
if (!process.argv.includes('--check')) {
  for (const [name, content] of staleFiles) writeFileSync(getPath(name), content);
  await import('./build.mjs');
  process.stdout.write(names === '' ? 'The API client is up to date.\n' : `Wrote ${names} and the types.\n`);
} else if (names !== '') {
  process.stderr.write(`The API client is older than the backend (${names}). Run: ${command}\n`);
  process.exitCode = 1;
}
