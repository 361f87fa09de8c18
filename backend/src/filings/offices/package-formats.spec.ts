import { PACKAGE_FORMATS } from '../venues/venue.types.js';
import { loadVenues } from '../venues/venue-files.js';
import { findOffice, findOfficeFormat } from './offices.js';
import { explainFormats, getFormatLabel, getFormatName } from './package-formats.js';

it.each(PACKAGE_FORMATS)('names the format %s, and labels it with our confidence in its schema', (format) => {
  expect(getFormatName(format)).toMatch(/^\S.*\S$/);
  expect(getFormatLabel(format)).toMatch(/^\S.*\S$/);
});

it("uses an office's format only for the office's venue", () => {
  for (const { venue, formats } of loadVenues()) {
    const written = formats.flatMap((format) => findOfficeFormat(format) ?? []);
    expect(written).toEqual(written.length === 0 ? [] : [findOffice(venue)?.format]);
  }
});

const explain = (id: string) => explainFormats(loadVenues().find(({ venue }) => venue === id)!);

it.each(['elany', 'slai', 'psla', 'ncsla', 'oregon-sla', 'slip-plus-states'])('states that no current format was found for %s', (venue) => {
  expect(explain(venue)).toMatch(/^We found no current file format of .+ The neutral CSV has all recorded data/);
});

it('marks the Texas and California formats as outdated, but not the Florida format', () => {
  expect(explain('sltx')).toContain('replacing EFS by SMART');
  expect(loadVenues().find(({ venue }) => venue === 'sltx')!.formats[0]).toBe('neutral-csv-1');
  expect(explain('sla-california')).toContain('2007');
  expect(explain('fslso')).toBeNull();
});
