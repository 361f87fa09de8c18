import { PACKAGE_FORMATS } from '../venues/venue.types.js';
import { loadVenues } from '../venues/venue-files.js';
import { findOffice, findOfficeFormat } from './offices.js';
import { getFormatLabel, getFormatName } from './package-formats.js';

it.each(PACKAGE_FORMATS)('names the format %s with the confidence in its schema', (format) => {
  expect(getFormatName(format)).toMatch(/^\S.*\S$/);
  expect(getFormatLabel(format)).toMatch(/^\S.*\S$/);
});

it('uses the format of an office for its venue', () => {
  for (const { venue, formats } of loadVenues()) {
    const written = formats.flatMap((format) => findOfficeFormat(format) ?? []);
    expect(written).toEqual(written.length === 0 ? [] : [findOffice(venue)?.format]);
  }
});
