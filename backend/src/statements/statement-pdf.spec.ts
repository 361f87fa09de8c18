import { readPdf } from '@stampline/pdf/testing';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { buildStatementPdf } from './statement-pdf.js';
import type { StatementRecord } from './statement-record.js';

const statement: StatementRecord = {
  id: 's',
  number: 3,
  month: '2026-10',
  issuedAt: new Date('2026-11-02T15:00:00Z'),
  issuedByName: 'Ann Owner',
  rulebookVersion: '2026.11.01',
  previous: '0.00',
  charges: '318.00',
  adjustments: '0.00',
  payments: '0.00',
  balance: '318.00',
};

const readFoot = async (record: StatementRecord): Promise<string> => {
  const { pages } = await readPdf(
    await writePdf(
      buildStatementPdf(
        record,
        [],
        'Probe Brokerage',
        (state) => state,
        (_state, payee) => payee,
      ),
    ),
  );
  return pages.join('\n').replaceAll(/\s+/g, ' ');
};

it('names the rulebook under which the statement was issued, even after the rulebook changes', async () => {
  expect(await readFoot(statement)).toMatch(
    /Rulebook 2026\.11\.01\. Verification code [0-9a-f]{16}\. Statement 3, prepared by Stampline\./,
  );
});
