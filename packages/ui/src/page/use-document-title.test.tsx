import { render } from '@testing-library/react';
import { useDocumentTitle } from './use-document-title';

function Titled({ parts }: { parts: [string | undefined, ...string[]] }) {
  useDocumentTitle(...parts);
  return null;
}

test('titles the tab by the section before the screen, and by an overlay only while it is open', () => {
  const screen = render(<Titled parts={['Members', 'Settings']} />);
  expect(document.title).toBe('Members - Settings - Stampline');
  screen.rerender(<Titled parts={['Sessions', 'Settings']} />);
  expect(document.title).toBe('Sessions - Settings - Stampline');
  screen.rerender(<Titled parts={['Settings', 'Settings']} />);
  expect(document.title).toBe('Settings - Stampline');
  screen.rerender(<Titled parts={['Sessions', 'Settings']} />);
  const dialog = render(<Titled parts={[undefined]} />);
  expect(document.title).toBe('Sessions - Settings - Stampline');
  dialog.rerender(<Titled parts={['UI-102']} />);
  expect(document.title).toBe('UI-102 - Stampline');
  dialog.unmount();
  expect(document.title).toBe('Sessions - Settings - Stampline');
});
