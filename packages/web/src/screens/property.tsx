import type { ScanSummary } from '@ridgeline/contracts/scan/scan'
import { healthWord } from '@ridgeline/report/words'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CloudLightning, FileText, GitCompareArrows, Pencil, Plus, Shapes, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isStatus } from '#calls/api.ts'
import { LoadError } from '#calls/load-error.tsx'
import { AskStormy } from '#features/assistant/ask-stormy.tsx'
import { assistantContext } from '#features/assistant/assistant-context.ts'
import { CrmCard } from '#features/crm/crm-card.tsx'
import { propertyQuery } from '#features/property/api.ts'
import { PropertyBanner, PropertyBannerSkeleton } from '#features/property/banner.tsx'
import { HistoryChart } from '#features/property/history-chart.tsx'
import { latestScored, type ScoredScan } from '#features/property/latest-scored.ts'
import { MadeReport } from '#features/property/made-report.tsx'
import { PropertyMenu } from '#features/property/property-menu.tsx'
import { RepliesPanel } from '#features/property/replies-panel.tsx'
import { ReportPreview } from '#features/property/report-preview.tsx'
import { ScanHistory } from '#features/property/scan-history.tsx'
import { TitlePanel } from '#features/title/title-panel.tsx'
import { formatPlaceDay } from '#format/date.ts'
import { usePermission } from '#session/permission.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { late } from '#ui/late.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { useAhead } from '#ui/use-ahead.ts'

const EditPropertyDialog = late(async () => (await import('#features/property/edit-dialog.tsx')).EditPropertyDialog)
const ShareDialog = late(async () => (await import('#features/share/share-dialog.tsx')).ShareDialog)
/** What its buttons open. */
const dialogs = [EditPropertyDialog, ShareDialog]

const DocumentsPanel = late(
  async () => (await import('#features/property/documents-panel.tsx')).DocumentsPanel,
  <Skeleton className="h-40" />,
)
const StormStrip = late(async () => (await import('#features/storms/storm-strip.tsx')).StormStrip, <Skeleton className="h-28" />)
const RoofPlan = late(async () => (await import('#features/property/roof-plan.tsx')).RoofPlan, <Skeleton className="m-4 aspect-[16/10]" />)

const back = (
  <Link to="/dashboard" className="-ml-1 mb-2 inline-flex h-11 items-center gap-1.5 px-1 text-muted hover:text-ink md:h-8 print:hidden">
    <ArrowLeft aria-hidden size={16} />
    Dashboard
  </Link>
)

/** A score is current where it is of the latest survey; beside one without a score it names its day. */
const ScoreBadge = ({ scored, isLatest }: { scored: ScoredScan; isLatest: boolean }) => {
  const { health } = scored
  const word = health.state !== 'scored' ? healthWord(health) : isLatest ? 'Current' : 'Last score'
  const score = `${word}: ${Math.round(health.score)}`
  return <Badge tone={isLatest ? (health.band ?? 'neutral') : 'neutral'}>{isLatest ? score : `${score}, ${formatPlaceDay(scored)}`}</Badge>
}

const PlanDate = ({ scan }: { scan: ScanSummary }) => <span className="text-sm text-muted">{formatPlaceDay(scan)}</span>

export function PropertyScreen() {
  useAhead(dialogs)
  const { id = '' } = useParams()
  const { data: property, error, refetch } = useQuery(propertyQuery(id))
  const share = usePermission('report.share')
  const write = usePermission('scan.write')
  const reads = usePermission('report.read')
  const [sharing, setSharing] = useState(false)
  const [editing, setEditing] = useState(false)
  if (error)
    return (
      <>
        {back}
        {isStatus(error, 404) || isStatus(error, 400) ? (
          <ErrorState title="This property does not exist" message="It may have been deleted, or it belongs to another organization." />
        ) : (
          <LoadError
            title="The property could not be loaded"
            error={error}
            otherwise="The server gave no answer."
            onRetry={() => void refetch()}
          />
        )}
      </>
    )
  if (!property)
    return (
      <>
        {back}
        <Loading label="Loading the property" />
        <PropertyBannerSkeleton />
        <Skeleton className="h-72" />
      </>
    )
  const scores = latestScored(property.scans)
  const current = scores.at(-1)
  const latestReady = property.scans.find((s) => s.state === 'ready')
  return (
    <>
      {back}
      <PropertyBanner
        property={property}
        actions={
          <>
            <Link to={`/upload?property=${property.id}`} className={buttonClass('primary')}>
              <Plus aria-hidden size={16} />
              New Scan
            </Link>
            <Link to={`/winn-report/${property.id}`} className={buttonClass('secondary')}>
              <FileText aria-hidden size={16} />
              Winn Report
            </Link>
            <Link to={`/property/${property.id}/roof`} className={buttonClass('secondary')}>
              <Shapes aria-hidden size={16} />
              Roof sections
            </Link>
            <Link to={`/property/${property.id}/storms`} className={buttonClass('secondary')}>
              <CloudLightning aria-hidden size={16} />
              Storms
            </Link>
            <Button reason={share.reason} onClick={() => setSharing(true)}>
              <Share2 aria-hidden size={16} />
              Share History
            </Button>
            <Button reason={write.reason} onClick={() => setEditing(true)}>
              <Pencil aria-hidden size={16} />
              Edit
            </Button>
            <AskStormy
              about={{ screen: 'property', step: '', propertyId: property.id, scanId: null }}
              propertyId={property.id}
              context={assistantContext(property, 'Property')}
            />
            <PropertyMenu property={property} />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title="Roof Health History" actions={current && <ScoreBadge scored={current} isLatest={current.id === latestReady?.id} />}>
          <HistoryChart scans={property.scans} linkTo={(scanId) => `/analysis/${scanId}`} />
        </Panel>
        <Panel title="Latest report" flush>
          {reads.allowed && <MadeReport propertyId={property.id} />}
          <div className="p-4">
            {latestReady ? (
              <ReportPreview scanId={latestReady.id} />
            ) : (
              <p className="text-muted">A report can be made once a scan has been analysed.</p>
            )}
          </div>
        </Panel>
        <div className="flex min-w-0 flex-col gap-6">
          {latestReady && (
            <Panel title="Roof plan" flush actions={<PlanDate scan={latestReady} />}>
              <RoofPlan propertyId={property.id} scanId={latestReady.id} />
            </Panel>
          )}
          <Panel
            title="Scan History"
            flush
            actions={
              property.scans.filter((s) => s.state === 'ready').length > 1 && (
                <Link to={`/property/${property.id}/compare`} className={buttonClass('quiet', 'small')}>
                  <GitCompareArrows aria-hidden size={16} />
                  Compare two scans
                </Link>
              )
            }
          >
            <ScanHistory scans={property.scans} />
          </Panel>
          <StormStrip propertyId={property.id} />
          <TitlePanel property={property} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RepliesPanel propertyId={property.id} />
          <DocumentsPanel propertyId={property.id} seesReports={reads.allowed} />
          <div className="empty:hidden print:hidden">
            <CrmCard property={property} />
          </div>
        </div>
      </div>
      {editing && <EditPropertyDialog property={property} onClose={() => setEditing(false)} />}
      {sharing && <ShareDialog kind="history" targetId={property.id} title="Share History" open onOpenChange={setSharing} />}
    </>
  )
}
