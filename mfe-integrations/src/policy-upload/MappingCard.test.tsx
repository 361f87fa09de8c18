import { createFakeApi, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MappingCard } from './MappingCard';
import type { FoundValue } from './inspection';
import { DEFAULT_CHOICES } from './upload-choices';
import { buildInspection } from './testing/inspection-fixture';

const api = createFakeApi();
const file = new File(['Pol No'], 'policies.csv', { type: 'text/csv' });
const draft = { file, choices: DEFAULT_CHOICES, inspection: buildInspection(), mapping: null };

const taxable: FoundValue = {
  column: 'exemption',
  fileColumn: 'Office',
  value: 'Schools',
  rows: 2,
  meaning: null,
  meanings: [],
  words: ['school_district', 'government', ''],
  isAsked: true,
};

const renderCard = () =>
  renderScreen(
    <MappingCard
      draft={draft}
      mapping={buildInspection().mapping}
      upload={{ dismiss: () => undefined, inspectAt: () => undefined, preview: () => undefined }}
    />,
  );

async function chooseColumn(header: string, column: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: `Use as: ${header}` }), column);
}

test('offers meanings for the values of a manually chosen column', async () => {
  api.on('post', '/api/policies/imports/inspect', () => buildInspection({ values: [taxable] }));
  renderCard();
  await chooseColumn('Office', 'exemption');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Office: Schools' }), 'school district');
  expect(screen.getByRole('combobox', { name: 'Office: Schools' })).toHaveDisplayValue('school district');
  const [sent] = api.findRequests('post', '/api/policies/imports/inspect');
  expect(sent?.body instanceof FormData ? sent.body.get('columns') : null).toBe('{"exemption":"Office"}');
});

test('explains why values could not be listed', async () => {
  api.on('post', '/api/policies/imports/inspect', replyWithProblem(400, 'The file has no rows.'));
  renderCard();
  await chooseColumn('Office', 'line_of_business');
  expect(await screen.findByText('The file has no rows.')).toBeInTheDocument();
});

test('does not inspect a column again whose values need no meaning', async () => {
  renderCard();
  await chooseColumn('Office', 'notes');
  expect(api.findRequests('post', '/api/policies/imports/inspect')).toEqual([]);
});
