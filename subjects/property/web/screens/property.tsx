import { AskStormy } from '@ridgeline/assistant/web/ask-stormy.tsx'
import { assistantContext } from '@ridgeline/assistant/web/assistant-context.ts'
import { CrmCard } from '@ridgeline/crm/web/crm-card.tsx'
import { healthWord } from '@ridgeline/report/rules/words/words'
import { isSurvey, latestSurvey } from '@ridgeline/scan/contract/latest-survey'
import type { ScanSummary } from '@ridgeline/scan/contract/scan'
import { TitlePanel } from '@ridgeline/title/web/title/title-panel.tsx'
import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CloudLightning, FileText, GitCompareArrows, Pencil, Plus, Shapes, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { propertyQuery } from '#web/property/api.ts'
import { PropertyBanner, PropertyBannerSkeleton } from '#web/property/banner.tsx'
import { HistoryChart } from '#web/property/history-chart.tsx'
import { latestScored, type ScoredScan } from '#web/property/latest-scored.ts'
import { MadeReport } from '#web/property/made-report.tsx'
import { PropertyMenu } from '#web/property/property-menu.tsx'
import { RepliesPanel } from '#web/property/replies-panel.tsx'
import { ReportPreview } from '#web/property/report-preview.tsx'
import { ScanHistory } from '#web/property/scan-history.tsx'

const EditPropertyDialog = late(async () => (await import('#web/property/edit-dialog.tsx')).EditPropertyDialog)
const ShareDialog = late(async () => (await import('@ridgeline/report/web/share/share-dialog.tsx')).ShareDialog)
/** What its buttons open. */
const dialogs = [EditPropertyDialog, ShareDialog]

const ClaimPanel = late(async () => (await import('#web/claim/claim-panel.tsx')).ClaimPanel, <Skeleton className="h-28" />)
const DocumentsPanel = late(async () => (await import('#web/property/documents-panel.tsx')).DocumentsPanel, <Skeleton className="h-40" />)
const StormStrip = late(async () => (await import('@ridgeline/storm/web/storm-strip.tsx')).StormStrip, <Skeleton className="h-28" />)
const VisitsPanel = late(async () => (await import('@ridgeline/visit/web/desk/visits-panel.tsx')).VisitsPanel)
const PropertyPlan = late(
  async () => (await import('#web/screens/property-plan.tsx')).PropertyPlan,
  <Skeleton className="m-4 aspect-[16/10]" />,
)

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

const StatedArea = ({ areaM2 }: { areaM2: number }) => (
  <p className="text-sm text-muted">{`Roof area ${formatArea(areaM2, useUnits())}, as a list of properties states it: not measured here.`}</p>
)

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
  const latestReady = latestSurvey(property.scans)
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
          {property.statedRoofM2 !== null && <StatedArea areaM2={property.statedRoofM2} />}
          {latestReady && (
            <Panel title="Roof plan" flush actions={<PlanDate scan={latestReady} />}>
              <PropertyPlan propertyId={property.id} scanId={latestReady.id} />
            </Panel>
          )}
          <Panel
            title="Scan History"
            flush
            actions={
              property.scans.filter(isSurvey).length > 1 && (
                <Link to={`/property/${property.id}/compare`} className={buttonClass('quiet', 'small')}>
                  <GitCompareArrows aria-hidden size={16} />
                  Compare two scans
                </Link>
              )
            }
          >
            <ScanHistory scans={property.scans} />
          </Panel>
          <VisitsPanel propertyId={property.id} />
          <StormStrip propertyId={property.id} />
          <TitlePanel property={property} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ClaimPanel property={property} />
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
