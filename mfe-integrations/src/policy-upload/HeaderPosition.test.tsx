import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mapping } from './inspection';
import { HeaderPosition } from './HeaderPosition';
import { buildInspection } from './testing/inspection-fixture';

test('imports sheets with the same columns together unless they are unchecked', async () => {
  const mapping: Mapping = { ...buildInspection().mapping, sheet: null, sheets: ['Feb 2026', 'Mar 2026'] };
  const mappings: Mapping[] = [];
  render(
    <HeaderPosition
      inspection={buildInspection({ sheets: ['Jan 2026', 'Feb 2026', 'Mar 2026'], mapping })}
      mapping={mapping}
      onChoose={() => undefined}
      onChange={(next) => mappings.push(next)}
    />,
  );
  expect(screen.getByRole('checkbox', { name: 'Also import Feb 2026' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also import Mar 2026' }));
  expect(mappings.at(-1)?.sheets).toEqual(['Feb 2026']);
});
