import { render, screen } from '@testing-library/react';
import { useFocusWhenLost } from './use-focus-when-lost';

function Rows({ rows }: { rows: readonly string[] }) {
  useFocusWhenLost(rows);
  return (
    <>
      <h1 tabIndex={-1} data-page-heading="">
        Payments
      </h1>
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
    </>
  );
}

test('focuses the page heading when the focused row is removed', () => {
  const { rerender } = render(<Rows rows={['Georgia', 'Virginia']} />);
  screen.getByRole('button', { name: 'Georgia' }).focus();
  rerender(<Rows rows={['Virginia']} />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('leaves the focus on a row that remains', () => {
  const { rerender } = render(<Rows rows={['Georgia', 'Virginia']} />);
  screen.getByRole('button', { name: 'Virginia' }).focus();
  rerender(<Rows rows={['Virginia']} />);
  expect(screen.getByRole('button', { name: 'Virginia' })).toHaveFocus();
});

test('does not move the focus while a page loads', () => {
  const { rerender } = render(<Rows rows={[]} />);
  rerender(<Rows rows={['Virginia']} />);
  expect(document.body).toHaveFocus();
});
