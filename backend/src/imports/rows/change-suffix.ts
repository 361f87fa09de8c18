/** The end of a number that names a change to the policy: "-E1", " END 2", "/AP1". */
export const CHANGE_SUFFIX =
  /[\s\-/_.]*(?:\b|(?<=\d))(?:e|en|end|endt|endo|endorsement|amd|ap|rp|cxl)[\s\-#.]*0*\d{1,3}$|(?<=\d)\.(?!0+$)\d{1,2}$|[\s\-/_.]+(?:end|endt|endo|endorsement|amd|ap|rp|cxl)$/i;
