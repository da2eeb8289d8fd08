import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { examQuery } from '#web/api.ts'
import { ExamResultView } from '#web/exam/exam-result.tsx'
import { ExamSheet } from '#web/exam/exam-sheet.tsx'

export function ExamScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(examQuery(id))
  if (error)
    return (
      <LoadError
        title={isStatus(error, 404) ? 'There is no such exam' : 'The exam could not be loaded'}
        query={{ error, refetch }}
        otherwise="Its time goes on; what was answered is stored."
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
