import type { RulebookJurisdiction, StateForm } from '../jurisdictions/rulebook.types.js';

/** File name of a form in the addresses of the specification: 'Form 802' of VA is 'Form_802_VA.pdf'. */
export function formFileName(code: string, name: string): string {
  return `${name.trim().replaceAll(/\s+/g, '_')}_${code.toUpperCase()}.pdf`;
}

/** The form of a state that a file name stands for; names that no form has name nothing. */
export function formNamed({ code, filing }: RulebookJurisdiction, fileName: string): StateForm | undefined {
  return filing.forms.find(({ name }) => formFileName(code, name) === fileName);
}
