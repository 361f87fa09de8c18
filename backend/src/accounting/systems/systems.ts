import type { AccountingSystem } from './accounting-system.js';
import { dynamics } from './dynamics.js';
import { netsuite } from './netsuite.js';
import { freshbooks } from './freshbooks.js';
import { quickbooks } from './quickbooks.js';
import { sage } from './sage.js';
import type { SystemId } from './system-names.js';
import { xero } from './xero.js';

export const SYSTEMS: readonly AccountingSystem[] = [quickbooks, netsuite, xero, sage, dynamics, freshbooks];

/** @throws Error for a system that this version does not support */
export function getSystem(id: SystemId): AccountingSystem {
  const found = SYSTEMS.find((system) => system.id === id);
  if (found === undefined) throw new Error(`This version does not support ${id}.`);
  return found;
}
