import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { questionsQuery } from '#web/team/manage-api.ts'
import { QuestionTable } from '#web/team/question-table.tsx'

/** How the questions of exams did: whether they are too hard, too easy, or tell nothing. */
export function QuestionsScreen() {
  const { data, error, refetch } = useQuery(questionsQuery)
  return (
    <>
      <PageHeader
        title="Exam questions"
        subtitle="How they did in exams that were handed in"
        back={{ to: '/training/team', label: 'Team training' }}
      />
      <p className="mb-4 max-w-prose text-sm text-muted">
        Right is the share of answers that were. Discrimination is how an answer goes with the rest of its paper, from -1 to 1: near 0 the
        question does not tell who knows; it is told from 20 answers on.
      </p>
      {error ? (
        <LoadError title="The questions could not be loaded" query={{ error, refetch }} otherwise="The server gave none." />
      ) : data === undefined ? (
        <>
          <Loading label="Loading the questions" />
          <Skeleton className="h-96" />
        </>
      ) : data.length === 0 ? (
        <EmptyState title="No exam was handed in yet" hint="The figures begin with the first one." />
      ) : (
        <QuestionTable questions={data} />
      )}
    </>
  )
}
