import userEvent from '@testing-library/user-event';

/** Fills a field in one step, for tests that are not about typing: each key press would render the screen again. */
export async function pasteText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
