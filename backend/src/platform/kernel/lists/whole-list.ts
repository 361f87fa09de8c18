/** Formats the description of a response that is a whole list. @param bound description of its size limit */
export const describeWholeList = (bound: string): string => `Success: all items in one response: ${bound}.`;
