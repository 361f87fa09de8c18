import { checkLead, emptyLead } from './lead';

test('name and email are needed, and said in words', () => {
  expect(checkLead(emptyLead)).toEqual({ name: 'Enter your name', email: 'Enter an email address, for example ana@agency.com' });
  expect(checkLead({ ...emptyLead, name: 'Ana', email: ' ana@agency.com ' })).toEqual({});
});
