require('../shares.cjs').declareShare('integration', 6);
