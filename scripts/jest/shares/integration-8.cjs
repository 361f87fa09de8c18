require('../shares.cjs').declareShare('integration', 8);
