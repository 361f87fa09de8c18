/** URLs of the font files in the build output. */
export declare const latinUrl: string;
export declare const latinExtUrl: string;
