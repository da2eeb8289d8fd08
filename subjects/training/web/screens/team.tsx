import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Download, ListChecks, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { teamQuery, trainingQuery } from '#web/api.ts'
import { AssignDialog } from '#web/team/assign-dialog.tsx'
import { TeamTable } from '#web/team/team-table.tsx'

/** Who is where, what is due, and what ends soon. */
export function TeamScreen() {
  const navigate = useNavigate()
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
            <Button variant="primary" disabled={!team.data} onClick={() => assign(true)}>
              Give courses
            </Button>
            <Menu
              trigger={
                <IconButton label="More of the team">
                  <MoreHorizontal aria-hidden size={18} />
                </IconButton>
              }
            >
              <MenuItem icon={<Download aria-hidden size={16} />} onSelect={() => window.location.assign('/api/training/transcript.csv')}>
                Transcript (CSV)
              </MenuItem>
              <MenuItem icon={<ListChecks aria-hidden size={16} />} onSelect={() => void navigate('/training/questions')}>
                Exam questions
              </MenuItem>
              <MenuItem icon={<BookOpen aria-hidden size={16} />} onSelect={() => void navigate('/training/own-courses')}>
                Own courses
              </MenuItem>
            </Menu>
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
