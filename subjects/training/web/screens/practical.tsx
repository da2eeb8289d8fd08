import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { certificationLabel } from '#contract/course'
import type { PracticalAttempt, PracticalResult } from '#contract/practical'
import { practicalQuery } from '#web/api.ts'
import { NoExam } from '#web/exam/no-exam.tsx'
import { GradedPictureView } from '#web/exam/practical-picture.tsx'
import { PracticalSheet } from '#web/exam/practical-sheet.tsx'
import { percent } from '#web/words.ts'

function Result({ attempt, result }: { attempt: PracticalAttempt; result: PracticalResult }) {
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-3">
        <Badge tone={result.passed ? 'good' : 'critical'}>{result.passed ? 'Passed' : 'Not passed'}</Badge>
        <span className="text-lg font-semibold tabular-nums">{percent(result.share)}</span>
        <span className="text-muted">85 % are needed</span>
      </p>
      <p className="mb-4 text-sm text-muted">Whole lines show what was there, broken lines what you drew.</p>
      <div className="space-y-4">
        {result.pictures.map((graded) => {
          const picture = attempt.pictures.find(({ number }) => number === graded.number)
          return (
            <Panel key={graded.number} title={`Picture ${graded.number}: ${percent(graded.share)}`}>
              {picture && <GradedPictureView exam={attempt.id} picture={picture} graded={graded} />}
            </Panel>
          )
        })}
      </div>
    </>
  )
}

export function PracticalScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(practicalQuery(id))
  if (error || !data) return <NoExam query={{ error, refetch }} otherwise="Its time goes on; what was drawn is stored." shape="h-96" />
  return (
    <>
      <PageHeader
        title={data.result ? 'Result of the practical exam' : 'Practical exam'}
        subtitle={certificationLabel[data.level]}
        back={{ to: '/training', label: 'Training Portal' }}
      />
      {data.result ? <Result attempt={data} result={data.result} /> : <PracticalSheet key={data.id} attempt={data} />}
    </>
  )
}
