import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { teamQuery, trainingQuery } from '#web/api.ts'
import { AssignDialog } from '#web/team/assign-dialog.tsx'
import { TeamTable } from '#web/team/team-table.tsx'

/** Who is where, what is due, and what ends soon. */
export function TeamScreen() {
  const team = useQuery(teamQuery)
  const courses = useQuery(trainingQuery).data?.courses ?? []
  const [isAssigning, assign] = useState(false)
  return (
    <>
      <PageHeader
        title="Team training"
        subtitle="Levels, courses that are due, certificates that end"
        back={{ to: '/training', label: 'Training Portal' }}
        actions={
          <>
            <a className={buttonClass()} href="/api/training/transcript.csv" download>
              Transcript (CSV)
            </a>
            <Link to="/training/questions" className={buttonClass()}>
              Exam questions
            </Link>
            <Link to="/training/own-courses" className={buttonClass()}>
              Own courses
            </Link>
            <Button variant="primary" disabled={!team.data} onClick={() => assign(true)}>
              Give courses
            </Button>
          </>
        }
      />
      {team.error ? (
        <LoadError title="The team could not be loaded" query={team} otherwise="The server gave nothing." />
      ) : team.data ? (
        <TeamTable team={team.data} />
      ) : (
        <>
          <Loading label="Loading the team" />
          <Skeleton className="h-72" />
        </>
      )}
      {isAssigning && team.data && <AssignDialog team={team.data} courses={courses} onClose={() => assign(false)} />}
    </>
  )
}
