const { configure } = require('@testing-library/dom');

// Machines under load render slowly, so tests wait up to their limit.
configure({ asyncUtilTimeout: 30_000 });
