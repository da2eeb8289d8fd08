import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { examQuery } from '#web/api.ts'
import { ExamResultView } from '#web/exam/exam-result.tsx'
import { ExamSheet } from '#web/exam/exam-sheet.tsx'
import { NoExam } from '#web/exam/no-exam.tsx'

export function ExamScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(examQuery(id))
  if (error || !data)
    return <NoExam query={{ error, refetch }} otherwise="Its time goes on; what was answered is stored." shape="h-96 max-w-3xl" />
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
