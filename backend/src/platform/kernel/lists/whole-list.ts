/** Formats the description of a response that is a whole list. @param bound describes the limit of its size */
export const describeWholeList = (shape: new () => object, bound: string): string => `Success: a whole list of ${shape.name}, ${bound}.`;
