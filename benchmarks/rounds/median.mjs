/** Returns the median, which a single slow round does not affect. @param {number[]} values */
export const computeMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
