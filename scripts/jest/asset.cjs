// Replaces imported pictures and style sheets in unit tests.
module.exports = 'asset';
