import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isStatus } from '#calls/api.ts'
import { LoadError } from '#calls/load-error.tsx'
import { examQuery } from '#features/training/api.ts'
import { ExamResultView } from '#features/training/exam-result.tsx'
import { ExamSheet } from '#features/training/exam-sheet.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export function ExamScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(examQuery(id))
  if (error)
    return (
      <LoadError
        title={isStatus(error, 404) ? 'There is no such exam' : 'The exam could not be loaded'}
        error={error}
        otherwise="Its time goes on; what was answered is stored."
        onRetry={() => void refetch()}
        action={
          <Link to="/training" className={buttonClass()}>
            Training Portal
          </Link>
        }
      />
    )
  if (!data)
    return (
      <>
        <Loading label="Loading the exam" />
        <Skeleton className="h-96 max-w-3xl" />
      </>
    )
  return (
    <>
      <PageHeader
        title={data.result ? 'Result' : 'Exam'}
        subtitle={data.courseTitle}
        back={{ to: `/training/courses/${data.course}/exam`, label: data.courseTitle }}
      />
      {data.result ? <ExamResultView exam={data} result={data.result} /> : <ExamSheet key={data.id} exam={data} />}
    </>
  )
}
