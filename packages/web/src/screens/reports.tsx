import { useInfiniteQuery } from '@tanstack/react-query'
import { joined } from '#calls/pages.ts'
import { reportsQuery } from '#features/record-lists/api.ts'
import { useDays } from '#features/record-lists/days.ts'
import { ListFrame } from '#features/record-lists/list-frame.tsx'
import { ReportRow } from '#features/record-lists/report-row.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useSearchWords } from '#ui/form/use-search-words.ts'

/** Every version of a report that was made: a preview is none. */
export function ReportsScreen() {
  const words = useSearchWords()
  const days = useDays()
  const list = useInfiniteQuery(reportsQuery(words.rested, days))
  return (
    <ListFrame
      title="Damage Assessment Reports"
      subtitle="Each version is a PDF as it was made; the last made first"
      noun={['report', 'reports']}
      words={words}
      days={days}
      list={list}
      found={joined(list.data)}
      row={(version) => <ReportRow key={version.id} version={version} />}
      none={
        <EmptyState
          title="No report was made yet"
          hint="Open an analysis and press Generate Report; its PDF is listed here once it is made."
        />
      }
    />
  )
}
