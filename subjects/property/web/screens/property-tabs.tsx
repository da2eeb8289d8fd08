import { isSurvey } from '@ridgeline/scan/contract/latest-survey'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PropertyDetail } from '#contract/property'
import { chartFrom, latestScored } from '#web/property/latest-scored.ts'

const HistoryChart = late(async () => (await import('#web/property/history-chart.tsx')).HistoryChart, <Skeleton className="h-60" />)
const ScanHistory = late(async () => (await import('#web/property/scan-history.tsx')).ScanHistory, <Skeleton className="m-4 h-40" />)
const CrmCard = late(async () => (await import('@ridgeline/crm/web/crm-card.tsx')).CrmCard)
const TitlePanel = late(async () => (await import('@ridgeline/title/web/title/title-panel.tsx')).TitlePanel, <Skeleton className="h-40" />)
const ClaimPanel = late(async () => (await import('#web/claim/claim-panel.tsx')).ClaimPanel, <Skeleton className="h-28" />)
const DocumentsPanel = late(async () => (await import('#web/property/documents-panel.tsx')).DocumentsPanel, <Skeleton className="h-40" />)
const StormStrip = late(async () => (await import('@ridgeline/storm/web/storm-strip.tsx')).StormStrip, <Skeleton className="h-28" />)
const VisitsPanel = late(async () => (await import('@ridgeline/visit/web/desk/visits-panel.tsx')).VisitsPanel)

const names = ['history', 'documents', 'storms', 'claim', 'title'] as const
type Name = (typeof names)[number]

interface Props {
  property: PropertyDetail
  /** The score that counts, beside the chart. */
  badge: ReactNode
  seesReports: boolean
}

/** What is kept of a roof beside its plan, one at a time; the address names which. */
export function PropertyTabs({ property, badge, seesReports }: Props) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const value = names.find((name) => name === asked) ?? 'history'
  const choose = (name: Name) => setParams(name === 'history' ? {} : { tab: name }, { replace: true, preventScrollReset: true })
  return (
    <Tabs<Name>
      label="Of this property"
      value={value}
      onChange={choose}
      tabs={[
        { value: 'history', label: 'History', content: <History property={property} badge={badge} /> },
        { value: 'documents', label: 'Documents', content: <DocumentsPanel propertyId={property.id} seesReports={seesReports} /> },
        { value: 'storms', label: 'Storms', content: <StormStrip propertyId={property.id} /> },
        {
          value: 'claim',
          label: 'Claim and CRM',
          content: (
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <ClaimPanel property={property} />
              <div className="empty:hidden print:hidden">
                <CrmCard property={property} />
              </div>
            </div>
          ),
        },
        { value: 'title', label: 'Digital title', content: <TitlePanel property={property} /> },
      ]}
    />
  )
}

function History({ property, badge }: Pick<Props, 'property' | 'badge'>) {
  const isChart = latestScored(property.scans).length >= chartFrom
  return (
    <div className="flex flex-col gap-6">
      <div className={`grid items-start gap-6 ${isChart ? 'lg:grid-cols-2' : ''}`}>
        {isChart && (
          <Panel title="Roof Health History" actions={badge}>
            <HistoryChart scans={property.scans} />
          </Panel>
        )}
        <Panel
          title="Scan History"
          flush
          actions={
            <>
              {!isChart && badge}
              {property.scans.filter(isSurvey).length > 1 && (
                <Link to={`/property/${property.id}/compare`} className={buttonClass('quiet', 'small')}>
                  <GitCompareArrows aria-hidden size={16} />
                  Compare two scans
                </Link>
              )}
            </>
          }
        >
          <ScanHistory scans={property.scans} />
        </Panel>
      </div>
      <VisitsPanel propertyId={property.id} />
    </div>
  )
}
