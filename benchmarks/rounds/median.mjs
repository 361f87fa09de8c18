/** Returns the median, which one slow round does not change. @param {number[]} values */
export const computeMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
