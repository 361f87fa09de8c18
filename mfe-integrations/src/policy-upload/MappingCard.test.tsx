import { createFakeApi, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MappingCard } from './MappingCard';
import type { FoundValue } from './inspection';
import type { UploadDraft } from './upload-store';
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

const renderCard = (preview: (draft: UploadDraft) => void = () => undefined) =>
  renderScreen(
    <MappingCard
      draft={draft}
      mapping={buildInspection().mapping}
      upload={{ dismiss: () => undefined, inspectAt: () => undefined, preview }}
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

test('applies the displayed meaning to a value in a manually chosen column', async () => {
  const named: FoundValue = { ...taxable, column: 'state', value: 'Florida', meanings: ['FL'], words: ['FL', 'VA'], isAsked: false };
  api.on('post', '/api/policies/imports/inspect', () => buildInspection({ values: [named] }));
  const previewed: UploadDraft[] = [];
  renderCard((sent) => previewed.push(sent));
  await chooseColumn('Office', 'state');
  expect(await screen.findByRole('combobox', { name: 'Office: Florida' })).toHaveDisplayValue('FL');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(previewed.map(({ mapping }) => mapping?.values)).toEqual([{ state: { florida: 'FL' } }]);
});

test('explains why values could not be listed', async () => {
  api.on('post', '/api/policies/imports/inspect', replyWithProblem(400, 'The file has no rows.'));
  renderCard();
  await chooseColumn('Office', 'line_of_business');
  expect(await screen.findByText('The file has no rows.')).toBeInTheDocument();
});

test('does not reinspect a column whose values do not need meanings', async () => {
  renderCard();
  await chooseColumn('Office', 'notes');
  expect(api.findRequests('post', '/api/policies/imports/inspect')).toEqual([]);
});
