/** Addresses of the font files in the build's output. */
export declare const latinUrl: string;
export declare const latinExtUrl: string;
