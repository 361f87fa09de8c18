import userEvent from '@testing-library/user-event';

/** Fills a field at once, for tests that are not about typing: each key would render the screen again. */
export async function pasteText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
