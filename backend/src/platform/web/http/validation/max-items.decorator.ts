import { ArrayMaxSize } from 'class-validator';
import { documentProperty } from './document-property.js';

/** Limits the length of a list, both in validation and in the API document. */
export const MaxItems = (max: number): PropertyDecorator => documentProperty(ArrayMaxSize(max), { maxItems: max });
