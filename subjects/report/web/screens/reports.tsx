import { useListViews } from '@ridgeline/find/web/use-list-views.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useAddress } from '@ridgeline/web/ui/form/use-address.ts'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { type Column, shownColumns } from '@ridgeline/web/ui/list/column.ts'
import { ColumnsMenu } from '@ridgeline/web/ui/list/columns-menu.tsx'
import { RecordList } from '@ridgeline/web/ui/list/record-list.tsx'
import { SavedViews } from '@ridgeline/web/ui/list/saved-views.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportVersion } from '#contract/report'
import { figuresQuery, reportsQuery } from '#web/report-list/api.ts'
import { FigureTotals } from '#web/report-list/figure-totals.tsx'
import { ReportAnalytics } from '#web/report-list/report-analytics.tsx'
import { ReportFilters } from '#web/report-list/report-filters.tsx'
import { ReportActions, ReportLine, useReportColumns } from '#web/report-list/report-line.tsx'
import { filterFields, useReportFilter } from '#web/report-list/use-report-filter.ts'

const ShareDialog = late(async () => (await import('#web/share/share-dialog.tsx')).ShareDialog)

const OtherFiles = late(async () => (await import('@ridgeline/winn/web/making/other-files.tsx')).OtherFiles, <Skeleton className="h-64" />)

/** Every version of a report that was made, and what they come to. */
export function ReportsScreen() {
  const words = useSearchWords()
  const asked = useReportFilter()
  const kept = useListViews('reports', filterFields)
  const columns = useReportColumns()
  const [params, put] = useAddress()
  const isHeld = asked.count > 0 || words.rested.trim() !== ''
  const figures = useQuery(figuresQuery(words.rested, asked))
  const showTab = (tab: 'all' | 'analytics') => put({ tab: tab === 'all' ? null : tab })
  const failed = figures.error && <LoadError title="The figures could not be loaded" query={figures} otherwise="The server gave none." />
  const tab = params.get('tab') === 'analytics' ? 'analytics' : 'all'
  return (
    <>
      <PageHeader title="Damage Assessment Reports" />
      {failed}
      <ReportFilters
        words={words}
        asked={asked}
        views={<SavedViews of={kept.saved} />}
        totals={!failed && <FigureTotals figures={figures.data} />}
        columns={(order) => tab === 'all' && <ColumnsMenu columns={columns} {...kept.columns} {...(order && { order })} />}
      />
      <Tabs
        label="Reports"
        value={tab}
        onChange={showTab}
        tabs={[
          {
            value: 'all',
            label: 'All Reports',
            content: (
              <List
                words={words.rested}
                asked={asked}
                isHeld={isHeld}
                isReady={kept.isReady}
                columns={shownColumns(columns, kept.columns.chosen)}
              />
            ),
          },
          {
            value: 'analytics',
            label: 'Analytics',
            content: figures.data ? <ReportAnalytics figures={figures.data} /> : !figures.error && <Skeleton className="h-64" />,
          },
        ]}
      />
    </>
  )
}

interface ListProps {
  words: string
  asked: ReturnType<typeof useReportFilter>
  isHeld: boolean
  isReady: boolean
  columns: readonly Column<ReportVersion>[]
}

function List({ words, asked, isHeld, isReady, columns }: ListProps) {
  const [shared, setShared] = useState<ReportVersion>()
  const [filesOf, setFilesOf] = useState<ReportVersion>()
  const list = useInfiniteQuery(reportsQuery(words, asked))
  const found = isReady ? joined(list.data) : undefined
  const on = { onShare: setShared, onFiles: setFilesOf }
  if (list.error) return <LoadError title="The list could not be loaded" query={list} otherwise="The server gave no list." />
  if (!found)
    return (
      <>
        <Loading label="Loading the reports" />
        <Skeleton className="h-64" />
      </>
    )
  if (found.length === 0 && isHeld) return <EmptyState title="No reports found" hint="Try other words, or clear the filters." />
  if (found.length === 0)
    return (
      <EmptyState
        title="No report was made yet"
        hint="Open an analysis, press Generate Report and then Download PDF: that makes the version that is listed here."
      />
    )
  return (
    <>
      <p role="status" className="sr-only">
        {`${list.hasNextPage ? 'The first ' : ''}${formatCount(found.length, 'report')}`}
      </p>
      <RecordList
        label="Reports"
        records={found}
        columns={columns}
        isTall
        actions={{ width: 8.25, of: (report) => <ReportActions report={report} {...on} /> }}
        narrow={(report) => <ReportLine key={report.id} report={report} {...on} />}
        narrowSkeleton={<Skeleton className="h-64" />}
      />
      <LoadMore list={list} />
      {filesOf && (
        <Dialog open onOpenChange={() => setFilesOf(undefined)} title={`Files of version ${filesOf.version} of ${filesOf.title}`}>
          <OtherFiles reportId={filesOf.id} />
        </Dialog>
      )}
      {shared && (
        <ShareDialog
          kind="report"
          targetId={shared.id}
          title={`Share version ${shared.version} of ${shared.title}`}
          open
          onOpenChange={() => setShared(undefined)}
        />
      )}
    </>
  )
}
