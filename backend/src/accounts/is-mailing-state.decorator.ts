import { ValidateBy } from 'class-validator';
import { isJurisdictionCode } from '../jurisdictions/jurisdiction-codes.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';

/** Puerto Rico, the territories and military addresses: they are reached by US mail, but are not states in the rulebook. */
const NON_STATE_CODES: ReadonlySet<string> = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'AA', 'AE', 'AP']);

const isMailingState = (value: unknown): boolean =>
  typeof value === 'string' && (isJurisdictionCode(value.toUpperCase()) || NON_STATE_CODES.has(value.toUpperCase()));

/** Requires the two-letter code of a state, DC, a territory or a military address, in upper or lower case. */
export const IsMailingState = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isMailingState', validator: { validate: isMailingState } },
    explain('as the two-letter code of a state, DC or a territory', 'VA'),
  );
