import type { RulebookJurisdiction, StateForm } from '../jurisdictions/rulebook.types.js';

/** Returns a form's file name in the specification's URLs: 'Form 802' of VA is 'Form_802_VA.pdf'. */
export function getFormFileName(code: string, name: string): string {
  return `${name.trim().replaceAll(/\s+/g, '_')}_${code.toUpperCase()}.pdf`;
}

/** Returns the form of a state with this file name; undefined for an unknown name. */
export function findFormByFileName({ code, filing }: RulebookJurisdiction, fileName: string): StateForm | undefined {
  return filing.forms.find(({ name }) => getFormFileName(code, name) === fileName);
}
