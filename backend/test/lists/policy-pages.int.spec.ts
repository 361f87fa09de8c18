import { policyList } from '../../src/book/policy-list.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';

const bench = useBook();
let other: TestBook;

const buildRow = (number: string, insured: string, premium: string, state: string) =>
  `${number},${insured},2026-01-01,2027-01-01,${premium},${state}`;

beforeAll(async () => {
  other = await bench.newBook();
  await other.upload([HEADER, buildRow('OTHER-1', 'Zeta', '1', 'VA')].join('\n')).expect(200);
});

interface PageResponse {
  numbers: string[];
  total: number;
  next: string | undefined;
  previous: string | undefined;
}

async function fetchPage(book: TestBook, query: string): Promise<PageResponse> {
  const { body, headers } = await book.owner.get(`/api/policies?${query}`).expect(200);
  return {
    numbers: body.map(({ policyNumber }: { policyNumber: string }) => policyNumber),
    total: Number(headers['x-total-count']),
    next: headers['x-next-cursor'],
    previous: headers['x-previous-cursor'],
  };
}

async function fetchAllPages(book: TestBook, query: string, between: () => Promise<void> = async () => undefined): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor = ''; ; ) {
    const { numbers, next } = await fetchPage(book, `${query}${cursor}`);
    pages.push(numbers);
    if (next === undefined) return pages;
    cursor = `&cursor=${next}`;
    await between();
  }
}

describe('a book of seven policies, four of which have the same premium', () => {
  let book: TestBook;
  beforeAll(async () => {
    book = await bench.newBook();
    const premiums = ['100', '100', '100', '100', '2000', '50.5', '-0'];
    const lines = premiums.map((premium, index) =>
      buildRow(`P-${index}`, `Insured ${9 - index}`, premium === '-0' ? '0' : premium, index % 2 ? 'VA' : 'NC'),
    );
    await book.upload([HEADER, ...lines].join('\n')).expect(200);
  });

  it('is paged without gaps or repetition, in each order', async () => {
    const orders = Object.keys(policyList.sorts);
    for (const order of orders.flatMap((name) => [name, `-${name}`])) {
      const whole = await fetchPage(book, `sort=${order}`);
      const pages = await fetchAllPages(book, `sort=${order}&limit=2`);
      expect([order, pages.map(({ length }) => length)]).toEqual([order, [2, 2, 2, 1]]);
      expect([order, pages.flat()]).toEqual([order, whole.numbers]);
      expect(new Set(whole.numbers).size).toBe(7);
      expect([whole.total, whole.next, whole.previous]).toEqual([7, undefined, undefined]);
    }
  });

  it('is sorted numerically by amounts', async () => {
    expect((await fetchPage(book, 'sort=-premium&limit=1')).numbers).toEqual(['P-4']);
    expect((await fetchPage(book, 'sort=premium&limit=2')).numbers).toEqual(['P-6', 'P-5']);
  });

  it('can be paged backward the same way', async () => {
    const first = await fetchPage(book, 'sort=premium&limit=3');
    const second = await fetchPage(book, `sort=premium&limit=3&cursor=${first.next}`);
    const third = await fetchPage(book, `sort=premium&limit=3&cursor=${second.next}`);
    expect([first.previous, third.next]).toEqual([undefined, undefined]);
    const backToSecond = await fetchPage(book, `sort=premium&limit=3&cursor=${third.previous}`);
    expect(backToSecond.numbers).toEqual(second.numbers);
    const backToFirst = await fetchPage(book, `sort=premium&limit=3&cursor=${backToSecond.previous}`);
    expect(backToFirst.numbers).toEqual(first.numbers);
    expect(backToFirst.previous).toBeUndefined();
    expect(await fetchPage(book, `sort=premium&limit=3&cursor=${backToFirst.next}`)).toMatchObject({ numbers: second.numbers });
  });

  it('can be filtered by state, with the number of matching policies', async () => {
    expect(await fetchPage(book, 'state=nc&limit=2&sort=policyNumber')).toMatchObject({ numbers: ['P-0', 'P-2'], total: 4 });
  });
});

it('the policy list shows each policy once even if others are added between two pages', async () => {
  const book = await bench.newBook();
  const before = Array.from({ length: 6 }, (_, index) => `B-${index}`);
  await book.upload([HEADER, ...before.map((number) => buildRow(number, 'M', '100', 'VA'))].join('\n')).expect(200);
  let added = 0;
  const seen = await fetchAllPages(book, 'sort=insuredName&limit=2', async () => {
    added += 1;
    await book.upload([HEADER, buildRow(`A-${added}`, 'A', '100', 'VA'), buildRow(`Z-${added}`, 'Z', '100', 'VA')].join('\n')).expect(200);
  });
  const numbers = seen.flat();
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => number.startsWith('B-')).toSorted()).toEqual(before);
  expect(numbers.filter((number) => number.startsWith('A-'))).toEqual([]);
  expect(numbers).toContain('Z-1');
});

describe('a cursor', () => {
  it('is rejected with an explanation if it belongs to a different order or list', async () => {
    const book = await bench.newBook();
    await book.upload([HEADER, buildRow('C-1', 'A', '100', 'VA'), buildRow('C-2', 'B', '100', 'VA')].join('\n')).expect(200);
    const { next } = await fetchPage(book, 'sort=premium&limit=1');
    const { body } = await book.owner.get(`/api/policies?sort=-premium&cursor=${next}`).expect(400);
    expect(body.errors).toEqual([
      { field: 'cursor', message: 'This cursor is for a different order of the list. Start again from the first page.' },
    ]);
    const { body: liability } = await book.owner.get('/api/policies/liability?state=VA&limit=1').expect(200);
    expect(liability.nextCursor).not.toBeNull();
    const { body: foreign } = await book.owner.get(`/api/policies?cursor=${liability.nextCursor}`).expect(400);
    expect(foreign.detail).toBe('This is not a cursor of this list. Start again from the first page.');
  });

  it('does not show any data of the other organization that it comes from', async () => {
    const { next } = await fetchPage(other, 'limit=1').then(async () => {
      await other.upload([HEADER, buildRow('OTHER-2', 'Zeta', '1', 'VA')].join('\n')).expect(200);
      return fetchPage(other, 'limit=1');
    });
    const { numbers } = await fetchPage(bench, `cursor=${next}`);
    expect(numbers.filter((number) => number.startsWith('OTHER'))).toEqual([]);
  });
});

it.each(['limit=0', 'limit=1001', 'sort=premium:desc', 'sort=id', 'sort=--premium', 'sort=updated_at', 'page=2'])(
  'the policy list rejects ?%s',
  async (query) => {
    await bench.owner.get(`/api/policies?${query}`).expect(400);
  },
);
