import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Checklist } from '../checklist-api';
import { groupByName } from '../group-by-name';
import { ItemRow } from './ItemRow';

export function ChecklistItems({ checklist }: { checklist: Checklist }) {
  if (checklist.items.length === 0) {
    return <Typography color="textSecondary">This checklist has no items. Edit it to add some.</Typography>;
  }
  const placed = checklist.items.map((item, place) => ({ item, place }));
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {groupByName(placed, ({ item }) => item.category).map(([category, categoryItems]) => (
        <Box key={category} sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="h4" color="textSecondary">
            {category}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {categoryItems.map(({ item, place }) => (
              <ItemRow key={item.id} checklist={checklist} item={item} place={place} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
