import { joined } from '@ridgeline/web/calls/pages.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { assessmentsQuery } from '#web/record-lists/api.ts'
import { AssessmentRows } from '#web/record-lists/assessment-row.tsx'
import { useDays } from '#web/record-lists/days.ts'
import { ListFrame } from '#web/record-lists/list-frame.tsx'

const waitWords = {
  judging: 'with suggestions or pictures to review, made in the last 90 days',
  conditions: 'with survey conditions missing, made in the last 90 days',
} as const

/** Every assessment of the organization: what the figures of the dashboard count. */
export function AssessmentsScreen() {
  const words = useSearchWords()
  const days = useDays()
  const [params, setParams] = useSearchParams()
  const named = params.get('waits')
  const waits = named === 'judging' || named === 'conditions' ? named : undefined
  const list = useInfiniteQuery(assessmentsQuery(words.rested, days, waits))
  const found = joined(list.data)
  return (
    <ListFrame
      held={waits && { words: waitWords[waits], all: () => setParams({}) }}
      title="Assessments"
      subtitle="Scans of all properties, the last taken first"
      noun={['assessment', 'assessments']}
      words={words}
      days={days}
      list={list}
      found={found}
      rows={<AssessmentRows scans={found} />}
      none={
        <EmptyState
          title="No assessments yet"
          action={
            <Link to="/upload" className={buttonClass('primary')}>
              Upload New Scan
            </Link>
          }
        />
      }
    />
  )
}
