/**
 * Names go into the subjects of letters to strangers. They stay on one line and hold no markup, no web address and no invisible
 * characters that turn or split the text. The joiners U+200C and U+200D belong to the spelling of Persian and Indian names.
 */
export const nameForm = /^(?!.*:\/\/)(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]|[\u200C\u200D])*$/u;

/** Characters of the longest name. */
export const LONGEST_NAME = 200;

/** Whether a name from elsewhere may be taken as it is. */
export function isName(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST_NAME && nameForm.test(text);
}
