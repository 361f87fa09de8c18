/** Returns a header without what it says of its cells: "Premium (USD)", "Effective Date (mm/dd/yyyy)". */
export const withoutUnit = (header: string): string =>
  header.replaceAll(/[([][^)\]]*[)\]]/g, ' ').replace(/\s(?:in\s)?(?:USD|US\$|\$)\s*$/i, '');
