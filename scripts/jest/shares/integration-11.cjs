require('../shares.cjs').declareShare('integration', 11);
