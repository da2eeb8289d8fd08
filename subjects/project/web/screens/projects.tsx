import { useListViews } from '@ridgeline/find/web/use-list-views.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { useAddress } from '@ridgeline/web/ui/form/use-address.ts'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { type Column, shownColumns } from '@ridgeline/web/ui/list/column.ts'
import { ColumnsMenu } from '@ridgeline/web/ui/list/columns-menu.tsx'
import { RecordList } from '@ridgeline/web/ui/list/record-list.tsx'
import { SavedViews } from '@ridgeline/web/ui/list/saved-views.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Project } from '#contract/project'
import { figuresQuery, membersQuery, projectsQuery, setupQuery } from '#web/api.ts'
import { Board } from '#web/board/board.tsx'
import { ProjectCalendar } from '#web/calendar/calendar.tsx'
import { orders, ProjectFilters } from '#web/project-filters.tsx'
import { ProjectActions, ProjectRow, ProjectRowSkeleton, projectColumns } from '#web/project-row.tsx'
import { ProjectTotals } from '#web/project-totals.tsx'
import { AwaitedStages } from '#web/stages/awaited-stages.tsx'
import { filterFields, useProjectFilter } from '#web/use-project-filter.ts'

const CalendarDialog = late(async () => (await import('#web/calendar/calendar-dialog.tsx')).CalendarDialog)
const ProjectDialog = late(async () => (await import('#web/project-dialog.tsx')).ProjectDialog)
const NewPropertyDialog = late(async () => (await import('@ridgeline/property/web/property/new-property-dialog.tsx')).NewPropertyDialog)
/** What its buttons open. */
const dialogs = [CalendarDialog, ProjectDialog]

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
  { value: 'calendar', label: 'Calendar' },
] as const
type View = (typeof views)[number]['value']

function useView(): [View, (view: View) => void] {
  const [params, put] = useAddress()
  const named = params.get('view')
  const show = (view: View) => put({ view: view === 'list' ? null : view })
  return [views.find(({ value }) => value === named)?.value ?? 'list', show]
}

export function ProjectsScreen() {
  useAhead(dialogs)
  const manage = usePermission('project.manage')
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const [isSubscribing, setSubscribing] = useState(false)
  const [view, show] = useView()
  const words = useSearchWords()
  const asked = useProjectFilter()
  const isAll = asked.count === 0 && words.rested.trim() === ''
  const figures = useQuery(figuresQuery(words.rested, asked.filter))
  const setup = useQuery(setupQuery)
  const stages = setup.data?.stages
  const kept = useListViews('projects', filterFields)
  const columns = projectColumns(stages)
  const members = useQuery(membersQuery).data ?? []
  const make = (label: string) => (
    <Button variant="primary" reason={manage.reason} onClick={() => setMaking(true)}>
      <Plus aria-hidden size={16} />
      {label}
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Project Management"
        subtitle={<span className="max-md:hidden">Manage damage assessment projects and clients</span>}
        actions={make('New Project')}
      />
      {figures.error && <LoadError title="The figures could not be loaded" query={figures} otherwise="The server gave none." />}
      <ProjectFilters
        words={words}
        asked={asked}
        stages={stages ?? []}
        members={members}
        views={<SavedViews of={kept.saved} />}
        totals={!figures.error && <ProjectTotals figures={figures.data} isAll={isAll} />}
        view={(order) => (
          <>
            <SegmentedControl label="View" options={views} value={view} onChange={show} />
            {view === 'list' && <ColumnsMenu columns={columns} {...kept.columns} {...(order && { order })} />}
          </>
        )}
      />
      {view === 'list' && (
        <List
          words={words.rested}
          asked={asked}
          stages={stages}
          isReady={kept.isReady}
          columns={shownColumns(columns, kept.columns.chosen)}
          create={manage.allowed ? make('Create Project') : undefined}
        />
      )}
      {view === 'board' &&
        (stages ? (
          <Board stages={stages} words={words.rested} filter={asked.filter} inStage={figures.data?.inStage} mayMove={manage.allowed} />
        ) : (
          <AwaitedStages query={setup} place="h-96" />
        ))}
      {view === 'calendar' && (
        <>
          <ProjectCalendar words={words.rested} filter={asked.filter} />
          <p className="mt-4">
            <Button onClick={() => setSubscribing(true)}>Read it in your calendar</Button>
          </p>
        </>
      )}
      {isSubscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
      {isMaking && (
        <ProjectDialog
          members={members}
          newPlace={(place) => <NewPropertyDialog {...place} />}
          onClose={() => setMaking(false)}
          onSaved={({ id }) => void navigate(`/projects/${id}`)}
        />
      )}
    </>
  )
}

interface ListProps {
  words: string
  asked: ReturnType<typeof useProjectFilter>
  stages: Parameters<typeof ProjectRow>[0]['stages']
  isReady: boolean
  columns: readonly Column<Project>[]
  create: React.ReactNode
}

function List({ words, asked, stages, isReady, columns, create }: ListProps) {
  const list = useInfiniteQuery(projectsQuery(words, asked.filter))
  const found = isReady ? joined(list.data) : undefined
  const isHeld = asked.count > 0 || words.trim() !== ''
  if (list.error) return <LoadError title="The projects could not be loaded" query={list} otherwise="The server gave no list." />
  if (found?.length === 0)
    return (
      <EmptyState
        title="No projects found"
        hint={isHeld ? 'Try adjusting your search or filters' : 'Create your first project to get started'}
        action={create}
      />
    )
  return (
    <>
      {!found && <Loading label="Loading the projects" />}
      <p role="status" className="sr-only">
        {found && `${list.hasNextPage ? 'The first ' : ''}${formatCount(found.length, 'project')}`}
      </p>
      <p className="mb-2 text-sm text-muted">{orders.find(({ value }) => value === (asked.filter.order ?? 'newest'))?.label}</p>
      <RecordList
        label="Projects"
        records={found}
        columns={columns}
        isTall
        actions={{ width: 14, of: (project) => <ProjectActions project={project} stages={stages} /> }}
        narrow={(project) => <ProjectRow key={project.id} project={project} stages={stages} />}
        narrowSkeleton={
          <div className="divide-y divide-line rounded-ui border border-line bg-surface">
            {[1, 2, 3].map((n) => (
              <ProjectRowSkeleton key={n} />
            ))}
          </div>
        }
      />
      <LoadMore list={list} />
    </>
  )
}
