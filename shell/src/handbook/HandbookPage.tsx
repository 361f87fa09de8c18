import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { Disclosure, EmptyState, PageHeader, PageSkeleton, useDocumentTitle, useUrlParams } from '@stampline/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ChapterCard } from './ChapterCard';
import { searchHandbook, type TitledChapter } from './handbook-search';
import { MonthlyWork } from './MonthlyWork';
import { useHandbook } from './use-handbook';
import { WorkedExample } from './WorkedExample';

/** The work by month, and each screen with its terms and figures. `screen` in the URL shows the chapter of one screen. */
export function HandbookPage() {
  useDocumentTitle('Handbook');
  const { groups, isPending, isIncomplete } = useHandbook();
  const url = useUrlParams();
  const [areAllOpen, setAllOpen] = useState(false);
  const words = url.params.get('search') ?? '';
  const screen = url.params.get('screen');
  const one = groups
    .map(({ name, chapters }) => ({ name, chapters: chapters.filter(({ path }) => path === screen) }))
    .filter(({ chapters }) => chapters.length > 0);
  const isOne = one.length > 0 && words === '';
  const shown = isOne ? one : searchHandbook(groups, words);
  const print = () => {
    flushSync(() => setAllOpen(true));
    window.print();
  };
  return (
    <>
      <PageHeader
        title="Handbook"
        description="The job month by month, and each screen with its terms and figures."
        actions={
          <>
            {isOne && (
              <Button variant="outlined" onClick={() => url.change({ screen: null })}>
                Show the whole handbook
              </Button>
            )}
            <Button variant="outlined" onClick={print}>
              Print
            </Button>
          </>
        }
      />
      {isPending ? (
        <PageSkeleton label="Loading the handbook" headless />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <TextField
            label="Search the handbook"
            value={words}
            onChange={({ target }) => url.change({ search: target.value, screen: null })}
            slotProps={{ htmlInput: { type: 'search' } }}
            sx={{ maxWidth: 480, displayPrint: 'none' }}
          />
          {isIncomplete && (
            <Alert severity="warning">A part of Stampline is not responding. Its chapters are missing until you reload this page.</Alert>
          )}
          {!isOne && words === '' && (
            <>
              <MonthlyWork />
              <WorkedExample />
            </>
          )}
          {shown.length === 0 && (
            <Card>
              <EmptyState
                icon="nothingFound"
                title="Nothing found"
                description="Try another word, for example a term of a table or a button."
              />
            </Card>
          )}
          {shown.map(({ name, chapters }) => (
            <section key={name} aria-label={name}>
              <Disclosure title={describeGroup(name, chapters)} startsOpen={isOne || words !== '' || areAllOpen}>
                <Chapters chapters={chapters} isOpen={isOne || words !== '' || areAllOpen} />
              </Disclosure>
            </section>
          ))}
        </Box>
      )}
    </>
  );
}

/** Formats a table of contents: `Tax: Tax Calculator, Tax Rules`. */
const describeGroup = (name: string, chapters: readonly TitledChapter[]): string =>
  `${name}: ${chapters.map(({ title }) => title).join(', ')}`;

/** Chapters, in two columns on a wide page if there is more than one. */
function Chapters({ chapters, isOpen }: { chapters: readonly TitledChapter[]; isOpen: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(chapters.length > 1 && { lg: 'repeat(2, minmax(0, 1fr))' }) },
      }}
    >
      {chapters.map((chapter) => (
        <ChapterCard key={chapter.path} chapter={chapter} isOpen={isOpen} />
      ))}
    </Box>
  );
}
