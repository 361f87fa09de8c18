require('../shares.cjs').declareShare('integration', 12);
