import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const steps = [
  {
    title: 'Prepare',
    text: 'Put your policies into a CSV or Excel file with the columns listed below, one transaction per row. Other column names can be matched.',
  },
  {
    title: 'Upload',
    text: 'Drop the file here or select it. Each row is checked and its tax calculated, and you see what would change before it is recorded.',
  },
  { title: 'Review', text: 'See what was imported. Rows with an error are listed with what to correct, and can be downloaded.' },
];

/** The steps of an import; a phone shows only their names. */
export function StepsGuide() {
  return (
    <Box
      component="ol"
      aria-label="How an import works"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 2, sm: 4 }, gridTemplateColumns: 'repeat(3, 1fr)' }}
    >
      {steps.map(({ title, text }, index) => (
        <Box component="li" key={title} sx={{ display: 'flex', alignItems: { xs: 'center', sm: 'start' }, gap: { xs: 2, sm: 3 } }}>
          <StepNumber value={index + 1} />
          <Box>
            <Typography variant="subtitle2" component="p">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function StepNumber({ value }: { value: number }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        flex: 'none',
        width: 28,
        height: 28,
        borderRadius: '50%',
        border: '1px solid',
        borderColor: 'primary.main',
        color: 'primary.main',
        display: 'grid',
        placeItems: 'center',
        fontWeight: 600,
      }}
    >
      {value}
    </Box>
  );
}
