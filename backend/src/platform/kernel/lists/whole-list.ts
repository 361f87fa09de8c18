/** Formats the description of a response that is a whole list. @param bound describes the limit of its size */
export const describeWholeList = (bound: string): string => `Success: all items in one response: ${bound}.`;
