import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ProjectDetail } from '#contract/project'
import { membersQuery, projectQuery, setupQuery } from '#web/api.ts'
import { BlockedPanel } from '#web/board/blocked-panel.tsx'
import { BudgetPanel } from '#web/budget-panel.tsx'
import { ClientPanel } from '#web/client-panel.tsx'
import { FilesPanel, PlacesPanel } from '#web/files-panel.tsx'
import { ProjectActions } from '#web/project-actions.tsx'
import { PriorityMark, StatusBadge } from '#web/project-marks.tsx'
import { AwaitedStages } from '#web/stages/awaited-stages.tsx'
import { StageRail } from '#web/stages/stage-rail.tsx'
import { TaskList } from '#web/task-list.tsx'
import { dueWord, formatDay } from '#web/words.ts'

const ProjectDialog = late(async () => (await import('#web/project-dialog.tsx')).ProjectDialog)
const BlockedDialog = late(async () => (await import('#web/board/blocked-dialog.tsx')).BlockedDialog)
const NewPropertyDialog = late(async () => (await import('@ridgeline/property/web/property/new-property-dialog.tsx')).NewPropertyDialog)
/** What its buttons open. */
const dialogs = [ProjectDialog, BlockedDialog]

const FeedPanel = late(async () => (await import('#web/feed-panel.tsx')).FeedPanel, <Skeleton className="h-64" />)
const DocumentFiles = late(
  async () => (await import('@ridgeline/property/web/property/document-files.tsx')).DocumentFiles,
  <Skeleton className="m-4 h-11" />,
)

const back = { to: '/projects', label: 'Projects' }

const all = (
  <Link to="/projects" className={buttonClass()}>
    All projects
  </Link>
)

export function ProjectScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(projectQuery(id))
  const setup = useQuery(setupQuery)
  if (error)
    return isStatus(error, 404) ? (
      <ErrorState title="There is no such project" message="It may have been removed." action={all} />
    ) : (
      <LoadError title="The project could not be loaded" query={{ error, refetch }} otherwise="The server gave nothing." action={all} />
    )
  // the stages stand above everything else of the page
  if (!data || setup.isLoading)
    return (
      <>
        <Loading label="Loading the project" />
        <Skeleton className="mb-6 h-16 w-72" />
        <Skeleton className="mb-4 h-32" />
        <Skeleton className="h-64" />
      </>
    )
  return <Page project={data} />
}

function Page({ project }: { project: ProjectDetail }) {
  useAhead(dialogs)
  const may = useMay()
  const mayManage = may('project.manage')
  const [asked, ask] = useState<'edit' | 'block' | null>(null)
  const setup = useQuery(setupQuery)
  const stages = setup.data?.stages
  const members = useQuery(membersQuery).data ?? []
  const ownId = useQuery(sessionQuery).data?.user.uid
  const { property } = project
  // what stands below the first view of a phone is drawn right after it
  const hasRest = useDeferredValue(true, false)
  const when = [`From ${formatDay(project.startsOn)}`, project.dueOn && dueWord(project.dueOn, project.status === 'completed')]
  return (
    <>
      <PageHeader
        back={back}
        title={project.name}
        subtitle={
          <>
            {[project.clientName, ...when, project.assigneeName && `Assigned to ${project.assigneeName}`].filter(Boolean).join(' \u00b7 ')}
            <span className="mt-2 flex flex-wrap gap-2">
              <StatusBadge status={project.status} />
              <PriorityMark priority={project.priority} />
            </span>
          </>
        }
        actions={
          <>
            {property && may('scan.write') && (
              <Link to={`/winn-report/${property.id}`} title="Winn report of this roof" className={buttonClass()}>
                Generate Report
              </Link>
            )}
            {mayManage && <ProjectActions project={project} onEdit={() => ask('edit')} onBlock={() => ask('block')} />}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <BlockedPanel project={project} mayManage={mayManage} />
        {stages ? (
          <StageRail project={project} stages={stages} mayMove={mayManage} ownId={ownId} />
        ) : (
          <AwaitedStages query={setup} place="h-52 sm:h-32" />
        )}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <TaskList
            project={project}
            mayManage={mayManage}
            ownId={ownId}
            stageNames={Object.fromEntries((stages ?? []).map(({ key, name }) => [key, name]))}
          />
          {hasRest && <Rest project={project} mayManage={mayManage} />}
        </div>
      </div>
      {asked === 'edit' && (
        <ProjectDialog
          project={project}
          members={members}
          newPlace={(place) => <NewPropertyDialog {...place} />}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'block' && <BlockedDialog project={project} onClose={() => ask(null)} />}
    </>
  )
}

/** Client, places, money, files, notes and what happened. */
function Rest({ project, mayManage }: { project: ProjectDetail; mayManage: boolean }) {
  const may = useMay()
  const { budget } = project
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
        <ClientPanel project={project} mayManage={mayManage} />
        <PlacesPanel places={project.properties} />
        {budget && <BudgetPanel project={project} budget={budget} mayManage={mayManage} />}
        {project.properties.length > 0 && (
          <FilesPanel
            places={project.properties}
            seesReports={may('report.read')}
            documentsOf={(propertyId) => may('scan.read') && <DocumentFiles propertyId={propertyId} />}
          />
        )}
        {project.notes && (
          <Panel title="Notes">
            <p className="whitespace-pre-line">{project.notes}</p>
          </Panel>
        )}
      </div>
      <FeedPanel projectId={project.id} />
    </>
  )
}
