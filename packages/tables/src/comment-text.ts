/** Sentences that spreadsheets insert before a threaded comment, for programs that can only read notes. */
const PREAMBLE = /^\s*\[Threaded comment\][\s\S]*?\bComment:\s*/;
const MAX_CHARACTERS = 500;

/** Formats the text of a comment as one line, without the text that a spreadsheet adds. */
export const formatComment = (text: string): string => text.replace(PREAMBLE, '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS);
