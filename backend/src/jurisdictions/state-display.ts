import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';

/** Display settings of a state: an entry of `backend/rulebook/states`, described by its schema. */
interface StateDisplay {
  readonly code: string;
  readonly shownFirst?: number;
  readonly filingName?: string;
  readonly listedFrequency?: string;
  readonly readyWords?: string;
  readonly nameInSentence?: string;
}

const FOLDER = fileURLToPath(new URL('../../rulebook/states/', import.meta.url));
const DEFAULT_DISPLAY: Omit<StateDisplay, 'code'> = {};

const readJson = (file: string) => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));

let loaded: ReadonlyMap<string, StateDisplay> | undefined;

/**
 * Reads and validates `backend/rulebook/states` once per process.
 * @throws Error with the validation errors
 */
function loadStates(): ReadonlyMap<string, StateDisplay> {
  loaded ??= readStates();
  return loaded;
}

function readStates(): ReadonlyMap<string, StateDisplay> {
  const ajv = new Ajv2020.default({ allErrors: true, strict: true });
  const isStates = ajv.compile<{ states: readonly StateDisplay[] }>(readJson('states.schema.json'));
  const content: unknown = readJson('states.json');
  if (!isStates(content)) throw new Error(`The file of states is not valid: ${ajv.errorsText(isStates.errors, { dataVar: '' })}.`);
  return new Map(content.states.map((state) => [state.code, state]));
}

/** Returns the display settings of a state; empty if it is shown as in the rulebook. */
export const findStateDisplay = (code: string): Omit<StateDisplay, 'code'> => loadStates().get(code) ?? DEFAULT_DISPLAY;

/** Returns the codes of the states that are listed first on screens, in that order. */
export function listStatesShownFirst(): string[] {
  return [...loadStates().values()]
    .flatMap(({ code, shownFirst }) => (shownFirst === undefined ? [] : [{ code, shownFirst }]))
    .toSorted((one, other) => one.shownFirst - other.shownFirst)
    .map(({ code }) => code);
}
