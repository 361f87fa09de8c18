import { checkLead, emptyLead } from './lead';

test('requires a name and an email address, and names missing fields', () => {
  expect(checkLead(emptyLead)).toEqual({ name: 'Enter your name', email: 'Enter an email address, for example ana@agency.com' });
  expect(checkLead({ ...emptyLead, name: 'Ana', email: ' ana@agency.com ' })).toEqual({});
});
