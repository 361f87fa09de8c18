require('../shares.cjs').declareShare('integration', 9);
