import { createFakeApi, renderScreen } from '@stampline/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FactGrid, GridCell, GridRow } from '../placement-api';
import { FactGridDialog } from './FactGridDialog';

const api = createFakeApi();
const IDS = ['0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90', '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a91'] as const;

const buildCell = (gridColumn: GridCell['gridColumn'], suggestedValue: string | null = null): GridCell => ({
  gridColumn,
  recordedValue: null,
  suggestedValue,
  suggestionSource: suggestedValue === null ? null : 'Code of SL-9',
});

const buildRow = (at: 0 | 1, gridCells: GridCell[]): GridRow => ({
  placementId: IDS[at],
  policyId: IDS[at],
  policyNumber: `SL-${at + 1}`,
  insuredName: 'Harbor Cold Storage LLC',
  state: 'FL',
  transactionType: 'new',
  effectiveDate: '2026-11-01',
  insurerName: 'Atlas Specialty',
  coverageType: 'General Liability',
  gridCells,
  otherProblems: [],
});

const grid: FactGrid = {
  gridColumns: [
    { gridColumn: 'county', columnTitle: 'County' },
    { gridColumn: 'postal_code', columnTitle: 'ZIP code' },
    { gridColumn: 'coverage_code', columnTitle: 'Coverage code' },
  ],
  gridRows: [
    buildRow(0, [buildCell('county'), buildCell('postal_code'), buildCell('coverage_code', '1000')]),
    buildRow(1, [buildCell('county'), buildCell('postal_code')]),
  ],
  columnChoices: [{ state: 'FL', gridColumn: 'county', acceptedValues: ['Leon', 'Duval'], valueNames: [] }],
};

function openGrid() {
  api.on('post', '/api/placements/grid', grid);
  renderScreen(<FactGridDialog request={{ placementIds: [...IDS] }} onClose={() => undefined} />);
}
const findInput = (name: string) => screen.findByRole<HTMLInputElement>(name.startsWith('County') ? 'combobox' : 'textbox', { name });

test('pastes spreadsheet cells, fills down, accepts suggestions, undoes, and saves all cells in one request', async () => {
  openGrid();
  api.on('post', '/api/placements/grid/saved', { recordedCount: 2, readyCount: 2, cellErrors: [] });
  const county = await findInput('County of SL-1');
  fireEvent.paste(county, { clipboardData: { getData: () => 'Leon\t32301\r\nDuval\t32202\t9999\r\n' } });
  expect((await findInput('ZIP code of SL-2')).value).toBe('32202');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await findInput('ZIP code of SL-2')).value).toBe('');
  await userEvent.type(county, 'Leon');
  await userEvent.keyboard('{Control>}d{/Control}');
  expect((await findInput('County of SL-2')).value).toBe('Leon');
  await userEvent.type(await findInput('ZIP code of SL-1'), '32301{Enter}32302');
  await userEvent.click(screen.getByRole('button', { name: 'Accept 1 suggestion' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 placements' }));
  expect(await screen.findByText('Facts of 2 placements saved')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/placements/grid/saved').map(({ body }) => body)).toEqual([
    {
      rowValues: [
        {
          placementId: IDS[0],
          cellValues: [
            { gridColumn: 'county', cellText: 'Leon' },
            { gridColumn: 'postal_code', cellText: '32301' },
            { gridColumn: 'coverage_code', cellText: '1000' },
          ],
        },
        {
          placementId: IDS[1],
          cellValues: [
            { gridColumn: 'county', cellText: 'Leon' },
            { gridColumn: 'postal_code', cellText: '32302' },
          ],
        },
      ],
    },
  ]);
});

test("shows a cell's error and keeps its row", async () => {
  openGrid();
  const cellMessage = 'Enter one of the 67 counties of the state, for example Lee.';
  api.on('post', '/api/placements/grid/saved', {
    recordedCount: 0,
    readyCount: 0,
    cellErrors: [{ placementId: IDS[0], gridColumn: 'county', cellMessage }],
  });
  await userEvent.type(await findInput('County of SL-1'), 'Fulton');
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 placement' }));
  expect(await screen.findByText(cellMessage)).toBeInTheDocument();
  expect((await findInput('County of SL-1')).value).toBe('Fulton');
  const link = screen.getByRole('link', { name: 'Open policy SL-1' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/policies/${IDS[0]}`, '_blank']);
  expect(screen.queryByRole('link', { name: 'Open policy SL-2' })).toBeNull();
});

test('imports values from a file, and names the rejected rows', async () => {
  openGrid();
  api.on('post', '/api/placements/grid/file', {
    rowValues: [{ placementId: IDS[1], cellValues: [{ gridColumn: 'county', cellText: 'Duval' }] }],
    rejectedRows: [{ rowNumber: 7, rowErrors: ['The last column does not have the ID of one of your placements.'] }],
  });
  await findInput('County of SL-1');
  await userEvent.upload(screen.getByLabelText('File of missing facts'), new File(['county'], 'missing-facts.csv'));
  expect(await screen.findByText('Row 7: The last column does not have the ID of one of your placements.')).toBeInTheDocument();
  expect((await findInput('County of SL-2')).value).toBe('Duval');
  expect(screen.getByRole('button', { name: 'Save 1 placement' })).toBeEnabled();
});
