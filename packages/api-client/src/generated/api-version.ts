// Generated from the API document.
export const API_VERSION = '1.4.0';
