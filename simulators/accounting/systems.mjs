import { dynamics } from './dynamics.mjs';
import { netsuite } from './netsuite.mjs';
import { freshbooks } from './freshbooks.mjs';
import { quickbooks } from './quickbooks.mjs';
import { sage } from './sage.mjs';
import { xero } from './xero.mjs';

/**
 * How a request to a system is refused before it is looked at.
 * @typedef {'unauthorized' | 'forbidden' | 'throttled' | 'failing' | 'away'} Failure
 *
 * A call of the API of a system: `companies` are those that the consent reaches, `refuses` says which of its items a fault refuses.
 * @typedef {{ method: string, path: string, query: URLSearchParams, headers: import('node:http').IncomingHttpHeaders, body: any,
 *   companies: readonly import('./companies.mjs').Company[], refuses: (at: number) => boolean }} Asked
 * @typedef {{ status: number, body?: unknown, headers?: Record<string, string> }} Answer
 *
 * A system: where its consent and tokens are, whose books a call is about (the empty text: of the first company), and what it answers.
 * `companyParameter`: how the consent names its company; without it a consent may reach several. `isJson`: whether tokens are asked for
 * in JSON only. `grant`: what else stands in an answer with tokens. `failure`: the body of a refusal. `pace`: headers of each answer. `writes`:
 * which calls are posts, where not all that read are GET. `keepsRefreshToken`: whether a refresh token stays as it is. `atOnce`: how many calls it
 * takes at the same time. `countOf`: as how many calls one counts. `customerAs`:
 * a customer that a person has added, as the system keeps it.
 * @typedef {{ name: string, authorizePath: string, tokenPath: string, revokePath: string, companyParameter?: string, isJson?: boolean,
 *   expiresIn: number, grant?: object, keepsRefreshToken?: boolean, atOnce?: number, callsPerMinute: number, countOf?: (path: string, body: any) => number, failure: (failure: Failure) => unknown, pace?: (left: number) => Record<string, string>,
 *   writes?: (method: string, path: string) => boolean, companyOf: (path: string, headers: import('node:http').IncomingHttpHeaders, body: any) => string,
 *   customerAs: (name: string, taxId: string) => Record<string, unknown>, answer: (asked: Asked, books: import('./books.mjs').Books) => Answer }} System
 */

/** The systems that are simulated, by the name below which they answer. @type {Readonly<Record<string, System>>} */
export const SYSTEMS = { quickbooks, netsuite, xero, sage, dynamics, freshbooks };
