import type { KeyScope } from '../platform/kernel/access/key-scope.js';
import type { LoopbackResponse, LoopbackRequest } from '../platform/web/http/loopback-api.client.js';

type ToolInput = Readonly<Record<string, unknown>>;
type CallApi = (call: LoopbackRequest) => Promise<LoopbackResponse>;

interface Property {
  readonly type: string;
  readonly description: string;
  /** An id becomes part of a URL: a malformed one could lead to another operation. */
  readonly format?: 'uuid';
}

/** A tool for an assistant: API operations with descriptions for a model. */
export interface AssistantTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Scope that the key needs; it ends in `:write` for a tool that writes. */
  readonly scope: KeyScope;
  readonly inputSchema: { readonly type: 'object'; readonly properties: Readonly<Record<string, Property>>; readonly required?: string[] };
  readonly run: (input: ToolInput, ask: CallApi) => Promise<LoopbackResponse>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const createTextProperty = (description: string) => ({ type: 'string', description });
const createIdProperty = (description: string) => ({ type: 'string', format: 'uuid' as const, description });
const createIntegerProperty = (description: string, max: number) => ({ type: 'integer', minimum: 1, maximum: max, description });

const placementProperties = {
  state: createTextProperty('Two-letter code of the home state, such as NC.'),
  premium: { type: 'number', description: 'Premium in dollars with at most two decimals.' },
  effectiveDate: createTextProperty('Inception of the policy, YYYY-MM-DD; today when absent.'),
  edition: {
    type: 'string',
    enum: ['product', 'statute'],
    description: "Edition of the rulebook; the organization's choice when absent.",
  },
  transactionType: createTextProperty('Kind of transaction when it is not a new policy, such as endorsement or cancellation.'),
  coverageCode: createTextProperty('Coverage code, where the state taxes by coverage.'),
};

export const ASSISTANT_TOOLS: readonly AssistantTool[] = [
  {
    name: 'price_placement',
    title: 'Calculate premium tax',
    description: 'Premium tax, stamping fee and other charges on a placement, each with its rule, its formula and its source in the law.',
    scope: 'tax:read',
    inputSchema: { type: 'object', properties: placementProperties, required: ['state', 'premium'] },
    run: (input, ask) => ask({ method: 'POST', path: '/api/tax/calculate', body: input }),
  },
  {
    name: 'check_charges',
    title: 'Check the charges of an invoice',
    description:
      'Checks whether the tax and fees on an invoice are correct: by how much each differs from what is due, and the cause with its rule. Amounts in dollars; at least one charge is needed.',
    scope: 'tax:read',
    inputSchema: {
      type: 'object',
      properties: {
        ...placementProperties,
        chargedPremiumTax: { type: 'number', description: 'Premium tax on the invoice.' },
        chargedStampingFee: { type: 'number', description: 'Fee of the stamping office on the invoice.' },
        chargedOther: { type: 'number', description: 'All other charges of states and offices on the invoice.' },
        chargedTotal: { type: 'number', description: 'All taxes and fees of states and offices on the invoice.' },
      },
      required: ['state', 'premium'],
    },
    run: (input, ask) => ask({ method: 'POST', path: '/api/tax/check-charges', body: input }),
  },
  {
    name: 'find_policy',
    title: 'Find a policy',
    description: 'Policies whose number or insured contains the search words, with premium, tax and the total count.',
    scope: 'policies:read',
    inputSchema: {
      type: 'object',
      properties: {
        search: createTextProperty('Part of the policy number or of the name of the insured.'),
        limit: createIntegerProperty('Maximum number of policies in the response; defaults to 10.', 50),
      },
      required: ['search'],
    },
    run: async ({ search, limit = 10 }, ask) => addTotal(await ask({ method: 'GET', path: buildPath('/api/policies', { search, limit }) })),
  },
  {
    name: 'explain_policy_tax',
    title: 'Explain the tax of a policy',
    description:
      'A policy with its transactions and their tax lines: each amount with its formula, its rule and the statute that it follows.',
    scope: 'policies:read',
    inputSchema: {
      type: 'object',
      properties: { policyId: createIdProperty('Id of the policy, from find_policy.') },
      required: ['policyId'],
    },
    run: ({ policyId }, ask) => ask({ method: 'GET', path: `/api/policies/${encodeURIComponent(String(policyId))}` }),
  },
  {
    name: 'what_is_due',
    title: 'What is due',
    description: 'The deadlines that apply to the organization: those that are overdue, then those of the next days, earliest first.',
    scope: 'filing:read',
    inputSchema: { type: 'object', properties: { days: createIntegerProperty('How many days ahead; 30 when absent.', 365) } },
    run: async ({ days = 30 }, ask) => {
      const overdue = await ask({ method: 'GET', path: buildPath('/api/deadlines', { status: 'overdue' }) });
      if (overdue.status >= 400) return overdue;
      const upcoming = await ask({ method: 'GET', path: buildPath('/api/deadlines/upcoming', { days }) });
      return upcoming.status >= 400 ? upcoming : { ...upcoming, body: { overdue: overdue.body, upcoming: upcoming.body } };
    },
  },
  {
    name: 'what_is_owed',
    title: 'What is owed',
    description: 'Open taxes and fees by state, payee and last business day to pay, with the amounts already filed and paid.',
    scope: 'filing:read',
    inputSchema: { type: 'object', properties: {} },
    run: (_, ask) => ask({ method: 'GET', path: '/api/payables' }),
  },
  {
    name: 'list_filings',
    title: 'List filings',
    description: 'The filings of the organization, newest first, with their ids for what_would_be_tagged and the total count.',
    scope: 'filing:read',
    inputSchema: {
      type: 'object',
      properties: { limit: createIntegerProperty('Maximum number of filings in the response; 20 when absent.', 100) },
    },
    run: async ({ limit = 20 }, ask) => addTotal(await ask({ method: 'GET', path: buildPath('/api/filings', { limit }) })),
  },
  {
    name: 'what_would_be_tagged',
    title: 'What would be tagged',
    description: 'Checks the transactions of a filing, before anything is sent, against what its office is known to reject and tag.',
    scope: 'filing:read',
    inputSchema: {
      type: 'object',
      properties: { filingId: createIdProperty('Id of the filing, from list_filings.') },
      required: ['filingId'],
    },
    run: ({ filingId }, ask) => ask({ method: 'GET', path: `/api/filings/${encodeURIComponent(String(filingId))}/checks` }),
  },
  {
    name: 'list_placements',
    title: 'List placements',
    description:
      'Transactions that are filed one by one, by due date, each with its stage, days left and missing facts, and the total count.',
    scope: 'filing:read',
    inputSchema: {
      type: 'object',
      properties: {
        view: createTextProperty('Which placements: open, late, due_soon (within 7 days), missing_facts or closed; open when absent.'),
        state: createTextProperty('Two-letter code of the state, such as FL; all states when absent.'),
        limit: createIntegerProperty('Maximum number of placements in the response; 20 when absent.', 200),
      },
    },
    run: async ({ view = 'open', state, limit = 20 }, ask) =>
      addTotal(await ask({ method: 'GET', path: buildPath('/api/placements', { view, limit, ...(state !== undefined && { state }) }) })),
  },
  {
    name: 'list_charge_differences',
    title: 'List charge differences',
    description:
      'Open differences between what invoices charged and what is due: sums by state and cause, and the largest shortfalls first, each with its cause as a sentence, and the total count.',
    scope: 'charges:read',
    inputSchema: {
      type: 'object',
      properties: {
        chargeCause: createTextProperty('Only one cause, such as stamping_fee_missing or unexplained; all causes when absent.'),
        state: createTextProperty('Two-letter code of the state, such as TX; all states when absent.'),
        limit: createIntegerProperty('Maximum number of transactions in the response; 20 when absent.', 200),
      },
    },
    run: async ({ chargeCause, state, limit = 20 }, ask) => {
      const sums = await ask({ method: 'GET', path: '/api/charged/causes' });
      if (sums.status >= 400) return sums;
      const filter = { ...(chargeCause !== undefined && { chargeCause }), ...(state !== undefined && { state }) };
      const listed = addTotal(await ask({ method: 'GET', path: buildPath('/api/charged', { limit, ...filter }) }));
      return listed.status >= 400 ? listed : { ...listed, body: { sums: sums.body, differences: listed.body } };
    },
  },
  {
    name: 'may_policy_be_delivered',
    title: 'Check whether a policy may be delivered',
    description:
      'Checks whether state law allows a policy to be delivered now, with the rule, its source, and the date by which to report it.',
    scope: 'policies:read',
    inputSchema: {
      type: 'object',
      properties: { policyId: createIdProperty('Id of the policy, from find_policy.') },
      required: ['policyId'],
    },
    run: ({ policyId }, ask) => ask({ method: 'GET', path: `/api/policies/${encodeURIComponent(String(policyId))}/delivery` }),
  },
  {
    name: 'save_calculation',
    title: 'Save a calculation',
    description: 'Prices a placement and keeps the result under a name, for people to see under Tax Calculator.',
    scope: 'tax:write',
    inputSchema: {
      type: 'object',
      properties: { ...placementProperties, name: createTextProperty('Name under which people will find it.') },
      required: ['state', 'premium', 'name'],
    },
    run: (input, ask) => ask({ method: 'POST', path: '/api/tax/calculations', body: input }),
  },
];

/** Adds the total to a list, so that a model does not mistake the first entries for all of them. */
function addTotal(answer: LoopbackResponse): LoopbackResponse {
  return answer.status >= 400 ? answer : { ...answer, body: { total: answer.total, found: answer.body } };
}

export function findMalformedIds({ inputSchema: { properties } }: AssistantTool, input: ToolInput): string[] {
  return Object.entries(properties).flatMap(([name, { format }]) => (format === 'uuid' && !UUID.test(String(input[name])) ? [name] : []));
}

function buildPath(path: string, query: ToolInput): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) given.set(name, String(value));
  return `${path}?${given.toString()}`;
}
