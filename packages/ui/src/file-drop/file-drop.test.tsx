import { fireEvent, render, screen } from '@testing-library/react';
import { FileDropZone } from './FileDropZone';

const [first, second] = [new File(['a'], 'first.csv'), new File(['b'], 'second.csv')];

test('accepts only the first dropped file', () => {
  const onFile = jest.fn();
  render(<FileDropZone label="Drop a file" onFile={onFile} />);
  fireEvent.drop(screen.getByRole('group', { name: 'Drop a file' }), { dataTransfer: { files: [first, second] } });
  expect(onFile.mock.calls).toEqual([[first]]);
});

test('does not accept files while disabled, and ignores a drop without files', () => {
  const onFile = jest.fn();
  render(<FileDropZone label="Drop a file" disabled onFile={onFile} />);
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [first] } });
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [] } });
  expect(onFile).not.toHaveBeenCalled();
});
