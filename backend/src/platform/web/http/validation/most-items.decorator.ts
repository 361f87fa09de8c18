import { ArrayMaxSize } from 'class-validator';
import { documentProperty } from './documented.js';

/** Bounds a list of a request, in the check and in the API's document. */
export const MostItems = (most: number): PropertyDecorator => documentProperty(ArrayMaxSize(most), { maxItems: most });
