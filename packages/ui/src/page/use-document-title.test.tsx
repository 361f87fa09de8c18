import { render } from '@testing-library/react';
import { useDocumentTitle } from './use-document-title';

function TitledScreen({ parts }: { parts: [string | undefined, ...string[]] }) {
  useDocumentTitle(...parts);
  return null;
}

test('titles the tab with the section before the screen, and with an overlay only while it is open', () => {
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
