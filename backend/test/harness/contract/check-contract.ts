import type { Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiContract } from './api-contract.js';
import { observeExchanges } from './exchange.js';

const DOCUMENT = join(__dirname, '../../../../packages/api-client/src/generated/openapi.json');

/** Paths whose exchanges are not compared: routes that tests add, the documentation, and the operator's metrics. */
const EXCLUDED_PATHS = /^\/(?:api\/probe|api\/docs|metrics)(?:[-/?]|$)|^\/api\/?$/;

let contract: ApiContract | undefined;
const found = new Set<string>();

/** Compares every exchange of a server with the API document; if one differs, the test that sent the request fails. */
export function checkContract(server: Server): void {
  contract ??= new ApiContract(JSON.parse(readFileSync(DOCUMENT, 'utf8')));
  const document = contract;
  observeExchanges(server, (exchange) => {
    if (EXCLUDED_PATHS.test(exchange.url)) return;
    for (const fault of document.findFaults(exchange)) found.add(fault);
  });
}

/** Returns the faults found since the previous call. */
export function drainContractFaults(): string[] {
  const faults = [...found];
  found.clear();
  return faults;
}
