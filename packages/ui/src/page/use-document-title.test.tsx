import { render } from '@testing-library/react';
import { useDocumentTitle } from './use-document-title';

function TitledScreen({ parts }: { parts: [string | undefined, ...string[]] }) {
  useDocumentTitle(...parts);
  return null;
}

test('names in the tab title the section before the screen, and an overlay only while it is open', () => {
  const screen = render(<TitledScreen parts={['Members', 'Settings']} />);
  expect(document.title).toBe('Members - Settings - Stampline');
  screen.rerender(<TitledScreen parts={['Sessions', 'Settings']} />);
  expect(document.title).toBe('Sessions - Settings - Stampline');
  screen.rerender(<TitledScreen parts={['Settings', 'Settings']} />);
  expect(document.title).toBe('Settings - Stampline');
  screen.rerender(<TitledScreen parts={['Sessions', 'Settings']} />);
  const dialog = render(<TitledScreen parts={[undefined]} />);
  expect(document.title).toBe('Sessions - Settings - Stampline');
  dialog.rerender(<TitledScreen parts={['UI-102']} />);
  expect(document.title).toBe('UI-102 - Stampline');
  dialog.unmount();
  expect(document.title).toBe('Sessions - Settings - Stampline');
});
