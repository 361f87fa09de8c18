const { configure } = require('@testing-library/dom');

// A loaded machine draws slowly: what a test waits for comes when it comes, within the limit of the test.
configure({ asyncUtilTimeout: 30_000 });
