import { dynamics } from './dynamics.mjs';
import { netsuite } from './netsuite.mjs';
import { freshbooks } from './freshbooks.mjs';
import { quickbooks } from './quickbooks.mjs';
import { sage } from './sage.mjs';
import { xero } from './xero.mjs';

/**
 * A refusal of a request before it is processed.
 * @typedef {'unauthorized' | 'forbidden' | 'throttled' | 'failing' | 'away'} Failure An API call: `companies` are those within the consent, `refuses`
 * selects the items that a fault refuses.
 * @typedef {{ method: string, path: string, query: URLSearchParams, headers: import('node:http').IncomingHttpHeaders, body: any, companies: readonly
 * import('./companies.mjs').Company[], refuses: (at: number) => boolean }} SystemRequest
 * @typedef {{ status: number, body?: unknown, headers?: Record<string, string> }} SystemResponse A system: its consent and token URLs, the company of a call
 * (empty for the first one), and its responses. `companyParameter`: the callback parameter that names the company; without it a consent may cover
 * several. `isJson`: token requests are JSON only. `grant`: additional fields of a token response. `failure`: the body of a refusal. `pace`: headers
 * of each response. `writes`: recognizes posts, if some reads are not GET. `keepsRefreshToken`: a refresh token stays valid. `atOnce`: limit of
 * concurrent calls. `countOf`: the number of calls that one counts as. `customerAs`: a customer added by a user, in the system's form.
 * @typedef {{ name: string, authorizePath: string, tokenPath: string, revokePath: string, companyParameter?: string, isJson?: boolean, expiresIn:
 * number, grant?: object, keepsRefreshToken?: boolean, atOnce?: number, callsPerMinute: number, countOf?: (path: string, body: any) => number,
 * failure: (failure: Failure) => unknown, pace?: (left: number) => Record<string, string>, writes?: (method: string, path: string) => boolean,
 * companyOf: (path: string, headers: import('node:http').IncomingHttpHeaders, body: any) => string, customerAs: (name: string, taxId: string) =>
 * Record<string, unknown>, respond: (request: SystemRequest, books: import('./company-file.mjs').CompanyFile) => SystemResponse }} System
 */

/** The simulated systems, by the first part of their path. @type {Readonly<Record<string, System>>} */
export const SYSTEMS = { quickbooks, netsuite, xero, sage, dynamics, freshbooks };
