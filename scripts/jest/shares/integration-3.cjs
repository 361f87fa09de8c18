require('../shares.cjs').declareShare('integration', 3);
