export declare const latinUrl: string;
export declare const latinExtUrl: string;
