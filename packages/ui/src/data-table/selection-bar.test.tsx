import { fireEvent, render, screen } from '@testing-library/react';
import { SelectionBar } from './SelectionBar';
import { useSelection } from './use-selection';

function Bar({ isChanging }: { isChanging: boolean }) {
  const selection = useSelection<{ id: string }>();
  return (
    <SelectionBar label="Selected rows" selection={selection} rows={[{ id: 'a' }]} isChanging={isChanging} summary="1 row selected">
      <button>Act</button>
    </SelectionBar>
  );
}

test("does not select the previous filter's rows while the new filter's rows load", () => {
  const { rerender } = render(<Bar isChanging />);
  expect(screen.getByRole('button', { name: 'Select page' })).toBeDisabled();
  rerender(<Bar isChanging={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Select page' }));
  expect(screen.queryByText('None selected')).not.toBeInTheDocument();
});
