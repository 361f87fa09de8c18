require('../shares.cjs').declareShare('integration', 1);
