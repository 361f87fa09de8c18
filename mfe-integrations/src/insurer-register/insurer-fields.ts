import type { RequestBody } from '@stampline/api-client';
import type { FieldMessages } from '@stampline/ui';
import type { Insurer } from './insurer-api';

export interface InsurerFields {
  name: string;
  naicNumber: string;
  alienNumber: string;
  domicile: string;
  aliases: { name: string }[];
  /** Codes of the states in which the insurer is eligible without dates, all from the same source. */
  states: string[];
  source: string;
  /** States with dates or a different source. */
  eligibility: { state: string; validFrom: string; validTo: string; source: string }[];
}

/** Known values of a new insurer, for example from a policy. */
export type InsurerPrefill = Partial<Pick<InsurerFields, 'name' | 'naicNumber' | 'alienNumber'>>;

/** @param insurer null for a new insurer @param entered initial values of a new insurer */
export function toInsurerFields(insurer: Insurer | null, entered: InsurerPrefill = {}): InsurerFields {
  if (insurer === null)
    return {
      name: '',
      naicNumber: '',
      alienNumber: '',
      domicile: '',
      aliases: [],
      states: [],
      source: '',
      eligibility: [],
      ...entered,
    };
  const { naicNumber, alienNumber, domicile, aliases, eligibility } = insurer;
  const source = eligibility.find(isUndated)?.source ?? '';
  const isPlain = (entry: Eligibility): boolean => isUndated(entry) && entry.source === source;
  return {
    name: insurer.name,
    naicNumber: naicNumber ?? '',
    alienNumber: alienNumber ?? '',
    domicile: domicile ?? '',
    aliases: aliases.map((alias) => ({ name: alias })),
    states: eligibility.filter(isPlain).map(({ state }) => state),
    source,
    eligibility: eligibility
      .filter((entry) => !isPlain(entry))
      .map(({ validFrom, validTo, ...entry }) => ({ ...entry, validFrom: validFrom ?? '', validTo: validTo ?? '' })),
  };
}

type Eligibility = Insurer['eligibility'][number];

const isUndated = ({ validFrom, validTo }: Eligibility): boolean => validFrom === null && validTo === null;

const DAY = /^(\d{4}-\d{2}-\d{2})?$/;

export function validateInsurer(fields: InsurerFields): FieldMessages<InsurerFields> {
  const { name, naicNumber, alienNumber, aliases, states, source: sourceOfStates, eligibility } = fields;
  const rowErrors = [
    ...aliases.flatMap((alias, at) => (alias.name.trim() === '' ? [[`aliases.${at}.name`, 'Enter a name, or remove it']] : [])),
    ...eligibility.flatMap(({ state, validFrom, validTo, source }, at) => [
      ...(state === '' ? [[`eligibility.${at}.state`, 'Choose a state']] : []),
      ...(DAY.test(validFrom) ? [] : [[`eligibility.${at}.validFrom`, 'Enter a complete date']]),
      ...(DAY.test(validTo) ? [] : [[`eligibility.${at}.validTo`, 'Enter a complete date']]),
      ...(validFrom !== '' && validTo !== '' && validTo < validFrom
        ? [[`eligibility.${at}.validTo`, 'Enter a last day on or after the first day']]
        : []),
      ...(source.trim() === '' ? [[`eligibility.${at}.source`, MISSING_SOURCE]] : []),
    ]),
  ];
  return {
    ...(name.trim() === '' && { name: 'Enter the name of the insurer' }),
    ...(!/^(\d{5})?$/.test(naicNumber.trim()) && { naicNumber: 'Enter five digits, for example 19437' }),
    ...(!/^(AA-\d{4,10})?$/.test(alienNumber.trim()) && { alienNumber: 'Enter AA- and digits, for example AA-1122000' }),
    ...(states.length > 0 && sourceOfStates.trim() === '' && { source: MISSING_SOURCE }),
    ...Object.fromEntries(rowErrors),
  };
}

const MISSING_SOURCE = 'Enter a source, for example the list of the state';

export function toInsurerRequest(fields: InsurerFields): RequestBody<'/api/insurers'> {
  const { name, naicNumber, alienNumber, domicile, aliases, states, eligibility } = fields;
  return {
    name: name.trim(),
    naicNumber: naicNumber.trim() || null,
    alienNumber: alienNumber.trim() || null,
    domicile: domicile.trim() || null,
    aliases: aliases.map((alias) => alias.name.trim()),
    // Puts the form's rows first, so that their positions in server errors match.
    eligibility: [
      ...eligibility.map(({ state, validFrom, validTo, source }) => ({
        state,
        validFrom: validFrom || null,
        validTo: validTo || null,
        source: source.trim(),
      })),
      ...states.map((state) => ({ state, validFrom: null, validTo: null, source: fields.source.trim() })),
    ],
  };
}
