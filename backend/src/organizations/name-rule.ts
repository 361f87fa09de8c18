/**
 * Names appear in the subjects of emails to strangers. They must be a single line without markup, URLs or invisible characters that reorder or split
 * the text. The joiners U+200C and U+200D are allowed, because they are part of the spelling of Persian and Indian names.
 */
export const namePattern = /^(?!.*:\/\/)(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]|[\u200C\u200D])*$/u;

/** Maximum length of a name. */
export const MAX_NAME_LENGTH = 200;

/** Returns true if a name from an external source can be used unchanged. */
export function isName(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_NAME_LENGTH && namePattern.test(text);
}
