import { ArrayMaxSize } from 'class-validator';
import { documentProperty } from './documented.js';

/** Limits the length of a list, in the check and in the API document. */
export const MostItems = (most: number): PropertyDecorator => documentProperty(ArrayMaxSize(most), { maxItems: most });
