import { ArrayMaxSize } from 'class-validator';
import { documented } from './documented.js';

/** Bounds a list of a request, in the check and in the API's document. */
export const MostItems = (most: number): PropertyDecorator => documented(ArrayMaxSize(most), { maxItems: most });
