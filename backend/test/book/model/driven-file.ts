import type { TestBook } from '../../harness/book.js';
import { expectEqual } from './expect-agreement.js';
import type { ListedPolicy } from './figures.js';

const COLUMNS = ['policy_number', 'state', 'effective_date', 'expiration_date', 'premium', 'premium_tax', 'fees', 'tax_and_fees'];

export async function compareFile(owner: TestBook['owner'], listed: readonly ListedPolicy[]): Promise<void> {
  const { text } = await owner.get('/api/policies/download?format=csv').expect(200);
  const [header = '', ...lines] = text.trimEnd().split('\r\n');
  const places = COLUMNS.map((column) => header.split(',').indexOf(column));
  const shown = lines.map((line) => places.map((place) => line.split(',')[place]).join());
  const expected = listed.map(({ policyNumber, state, effectiveDate, expirationDate, premium, taxAmount, fees, totalDue }) =>
    [policyNumber, state, effectiveDate, expirationDate, ...[premium, taxAmount, fees, totalDue].map((amount) => amount.toFixed(2))].join(),
  );
  expectEqual(shown.toSorted(), expected.toSorted());
}
