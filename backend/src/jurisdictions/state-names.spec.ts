import { loadRulebook } from './rulebook-files.js';
import { findStateCode } from './state-names.js';

it.each(loadRulebook().jurisdictions.map(({ code, name }) => [name, code] as const))('recognizes %s as %s', (name, code) => {
  for (const text of [name, name.toUpperCase(), `${code} - ${name}`, `${name} (${code})`, `US-${code}`])
    expect(findStateCode(text)).toBe(code);
});

it.each(['Various', 'Guam', 'OK/TX', 'Carolina', ''])('"%s" is not recognized as a state', (text) => {
  expect(findStateCode(text)).toBeUndefined();
});
