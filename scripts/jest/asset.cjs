// Substitute for imported images and style sheets in unit tests.
module.exports = 'asset';
