import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PopoverButton } from './PopoverButton';

const drawn = jest.fn();

function Content() {
  drawn();
  return <p>Behind the words</p>;
}

function openPopover() {
  render(
    <PopoverButton title="Rule and source" content={<Content />}>
      Premium tax
    </PopoverButton>,
  );
  return screen.getByRole('button', { name: 'Premium tax' });
}

beforeEach(() => drawn.mockClear());

test('renders content on demand, even by keyboard', async () => {
  const button = openPopover();
  expect(drawn).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Rule and source' })).toHaveTextContent('Behind the words');
});

test.each(['Escape', 'Close'])('returns the focus to the text on %s', async (way) => {
  const button = openPopover();
  await userEvent.click(button);
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});
