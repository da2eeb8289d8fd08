import { urlOf } from '@ridgeline/contract/endpoint'
import { HistoryChart } from '@ridgeline/property/web/property/history-chart.tsx'
import { chartFrom, latestScored } from '@ridgeline/property/web/property/latest-scored.ts'
import { ScanHistory } from '@ridgeline/property/web/property/scan-history.tsx'
import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { UnitsProvider } from '@ridgeline/web/format/units.tsx'
import { useAccent } from '@ridgeline/web/theme/accent.ts'
import { BrandMark } from '@ridgeline/web/ui/display/brand-mark.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { type Shared, sharedTile } from '#contract/share'
import type { SharedRoof as Roof } from '#contract/shared-page'
import { sharedQuery } from '#web/share/api.ts'
import { ColourScale } from '#web/share/colour-scale.tsx'
import { SharedAnalysis } from '#web/share/shared-analysis.tsx'
import { altOf, NameChoice, type PictureName, shownName } from '#web/share/shared-pictures.tsx'
import { SharedReport } from '#web/share/shared-report.tsx'
import { SharedRoof } from './shared-roof.tsx'

/** What a share link opens: no account, no menu, nothing to change. */
export function SharedScreen() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(sharedQuery(token))
  useAccent(data?.accent ?? null)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 md:px-6">
          <span className="flex min-h-8 items-center gap-2.5 text-lg font-semibold tracking-tight">
            {data && <BrandMark logoUrl={data.logoUrl} />}
            {data?.organizationName}
          </span>
          {data && <span className="text-sm text-muted">Shared until {formatDate(data.expiresAt, data.timeZone)}</span>}
        </div>
      </header>
      <main className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 md:px-6">
        {error ? <Refused error={error} onRetry={() => void refetch()} /> : data ? show(data, token) : <Waiting />}
      </main>
    </div>
  )
}

function show(data: Shared, token: string): ReactNode {
  if (data.kind === 'analysis') {
    const { wholeRoof, units } = data.analysis
    const roofs = wholeRoof.map((roof) => <RoofPanel key={roof.captureId} roof={roof} token={token} />)
    return <SharedAnalysis analysis={data.analysis} token={token} roofs={<UnitsProvider units={units}>{roofs}</UnitsProvider>} />
  }
  if (data.kind === 'report') return <SharedReport report={data.report} token={token} />
  const { propertyName, propertyAddress, scans } = data.history
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={propertyName} subtitle={propertyAddress} />
      <div className="flex flex-col gap-6">
        {latestScored(scans).length >= chartFrom && (
          <Panel title="Roof Health History">
            <HistoryChart scans={scans} />
          </Panel>
        )}
        <Panel title="Scan History" flush>
          <ScanHistory scans={scans} linked={false} />
        </Panel>
      </div>
    </div>
  )
}

function RoofPanel({ roof, token }: { roof: Roof; token: string }) {
  const [wanted, setWanted] = useState<PictureName>('thermal')
  const name = shownName(roof, wanted)
  const tileUrl = (tile: string) => urlOf(sharedTile, { params: { token, id: roof.captureId, name, tile } })
  return (
    <Panel title="Whole roof" flush actions={<NameChoice picture={roof} name={name} onChange={setWanted} />}>
      <SharedRoof
        key={name}
        roof={roof}
        label={`Whole roof: ${altOf(roof, name)}`}
        tileUrl={tileUrl}
        outlines={name === 'thermal' ? roof.outlines : []}
      />
      {name === 'thermal' && roof.scale && <ColourScale {...roof.scale} />}
    </Panel>
  )
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const icon = <Link2Off aria-hidden size={20} />
  if (isStatus(error, 410))
    return <EmptyState icon={icon} title="This link has expired or was revoked" hint="Ask the person who sent it for a new one." />
  if (isStatus(error, 404) || isStatus(error, 400))
    return <EmptyState icon={icon} title="This link does not exist" hint="Check that the whole address was copied." />
  return <LoadError title="The link could not be opened" query={{ error, refetch: onRetry }} otherwise="The server gave no answer." />
}

const Waiting = () => (
  <>
    <Loading label="Opening the link" />
    <Skeleton className="mb-6 h-12 w-80 max-w-full" />
    <Skeleton className="h-96" />
  </>
)
