const { configure } = require('@testing-library/dom');

// Loaded machines render slowly, so tests wait up to their limit.
configure({ asyncUtilTimeout: 30_000 });
