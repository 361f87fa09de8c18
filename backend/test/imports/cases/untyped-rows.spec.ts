import { readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';
const BAY = 'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';
const TEMPLATE_HEADER = 'policy_number,insured_name,effective_date,expiration_date,state,premium';

const readAsked = async (...lines: string[]): Promise<readonly string[]> => (await readText(`${lines.join('\n')}\n`)).asked;
const changePremium = (premium: string): string => ACME.replace('12000.00', premium);

describe('two indistinguishable rows of a policy', () => {
  it.each<[name: string, lines: string[]]>([
    ['a corrected premium', [HEADER, ACME, changePremium('11000.00')]],
    ['a subtotal with the cells of the row above', [`${HEADER},Producer`, `${ACME},Smith`, `${changePremium('20000.00')},Smith`]],
    ['sequence numbers', [`${HEADER},Seq`, `${ACME},0`, `${changePremium('500.00')},1`]],
    ['renewal numbers', [`${HEADER},Renewal No`, `${ACME},00`, `${changePremium('500.00')},01`]],
    ['insured values', [`${HEADER},TIV`, `${changePremium('7000.00')},1000000`, `${changePremium('5000.00')},800000`]],
    ['vehicles of one premium', [`${HEADER},VIN`, `${changePremium('1000.00')},1FT001`, `${changePremium('1000.00')},1FT002`]],
    ['producers that share the premium', [`${HEADER},Producer`, `${changePremium('6000.00')},Smith`, `${changePremium('6000.00')},Jones`]],
    ['insurers that share the premium', [`${HEADER},Insurer`, `${changePremium('6000.00')},Sample`, `${changePremium('6000.00')},Other`]],
    ['another day on which they begin', [HEADER, ACME, changePremium('500.00').replace('01/15/2026', '03/01/2026')]],
    ['empty cells for their types', [`${HEADER},Transaction`, `${ACME},`, `${changePremium('500.00')},`, `${BAY},NB`]],
    ['a number in another case', [HEADER, ACME, changePremium('500.00').replace('AG-1', 'ag-1')]],
    [
      'the format of the template',
      [TEMPLATE_HEADER, ACME, changePremium('500.00')].map((line) => line.replaceAll(/(\d\d)\/(\d\d)\/(\d{4})/g, '$3-$1-$2')),
    ],
  ])('raise a question: %s', async (_name, lines) => {
    expect(await readAsked(...lines)).toEqual([
      expect.stringMatching(
        /^Rows 2 and 3 of "AG-1" have the same end of the term and no transaction type\. .* Check Rows of one policy, and delete rows that correct or total others\.$/i,
      ),
    ]);
  });

  it.each<[name: string, lines: string[]]>([
    ['equal rows, which are recorded once', [HEADER, ACME, ACME]],
    ['terms one after the other', [HEADER, ACME, ACME.replace('2027', '2028').replace('2026', '2027')]],
    ['types', [`${HEADER},Transaction`, `${ACME},NB`, `${changePremium('500.00')},END`]],
    ['dates of the transactions', [`${HEADER},Transaction Date`, `${ACME},01/15/2026`, `${changePremium('500.00')},03/01/2026`]],
    ['external IDs', [`${HEADER},Transaction ID`, `${ACME},1`, `${changePremium('500.00')},2`]],
    ['two states', [HEADER, ACME, changePremium('500.00').replace('TX', 'OK')]],
    ['two policies', [HEADER, ACME, BAY]],
  ])('do not raise a question with %s', async (_name, lines) => {
    expect(await readAsked(...lines)).toEqual([]);
  });
});

describe('an annual premium column', () => {
  it.each([
    ['Annual Premium', '01/15/2029'],
    ['Annual Premium', '07/15/2026'],
  ])('raises a question in a file with %s and a term until %s', async (name, expiration) => {
    const asked = await readAsked(HEADER.replace('Premium', name), BAY, ACME.replace('01/15/2027', expiration));
    expect(asked.at(-1)).toMatch(
      /is read as premium, but the term in row 3 is from 2026-01-15 to \d{4}-\d\d-15\. Check that it has the premium of the whole term\.$/,
    );
  });

  it.each([
    ['Annual Premium', '01/15/2027'],
    ['Annual Premium', '02/01/2027'],
    ['Premium', '01/15/2029'],
  ])('does not raise a question in a file with %s and a term until %s', async (name, expiration) => {
    expect(await readAsked(HEADER.replace('Premium', name), BAY, ACME.replace('01/15/2027', expiration))).toEqual([]);
  });
});
