require('../shares.cjs').declareShare('integration', 7);
