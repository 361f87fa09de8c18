/** Removes the unit or format from a header: "Price (USD)", "Start Date (mm/dd/yyyy)". */
export const removeUnit = (header: string): string =>
  header.replaceAll(/[([][^)\]]*[)\]]/g, ' ').replace(/\s(?:in\s)?(?:USD|US\$|\$)\s*$/i, '');
