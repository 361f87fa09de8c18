require('../shares.cjs').declareShare('integration', 4);
