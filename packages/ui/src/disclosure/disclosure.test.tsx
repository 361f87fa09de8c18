import { act, render, screen } from '@testing-library/react';
import { Disclosure } from './Disclosure';

const onScreen = window.matchMedia;
let print: EventTarget & { matches: boolean };

beforeEach(() => {
  print = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (media) => Object.assign(print, onScreen(media));
});

afterEach(() => {
  window.matchMedia = onScreen;
});

function startPrinting() {
  act(() => {
    print.matches = true;
    print.dispatchEvent(new Event('change'));
  });
}

test('expands a collapsed section for printing', () => {
  render(<Disclosure title="Penalties">Late filing: 10%</Disclosure>);
  expect(screen.queryByText('Late filing: 10%')).toBeNull();
  startPrinting();
  expect(screen.getByText('Late filing: 10%')).toBeVisible();
});

test('prints the title of a section that stays collapsed, with a note', () => {
  render(
    <Disclosure title="Documents" isFoldedInPrint>
      Affidavit
    </Disclosure>,
  );
  startPrinting();
  expect(screen.getByRole('button', { name: 'Documents (not printed)' })).toBeVisible();
  expect(screen.queryByText('Affidavit')).toBeNull();
});
