import userEvent from '@testing-library/user-event';

/** Puts a text into a field at once, where typing itself is not the rule: each key would draw the screen again. */
export async function paste(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
