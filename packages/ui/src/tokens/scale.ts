/** Sizes shared by every screen, in CSS pixels. */
export const scale = {
  grid: 4,
  radius: 8,
  sidebarWidth: 264,
  topBarHeight: 56,
  contentMaxWidth: 1440,
  dialogMaxWidth: 640,
} as const;

/** The six type sizes of the product, in CSS pixels. Body text is `body`. */
export const typeScale = { caption: 12, small: 13, body: 14, lead: 16, heading: 20, title: 28 } as const;

/** Variable sans-serif font, with a fallback that has equal metrics, so that nothing shifts if the font loads late. */
export const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
