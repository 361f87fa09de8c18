/** Returns the description of a response that is a whole list. @param bound what it cannot grow beyond, in words */
export const wholeListOf = (shape: new () => object, bound: string): string => `Success: a whole list of ${shape.name}, ${bound}.`;
