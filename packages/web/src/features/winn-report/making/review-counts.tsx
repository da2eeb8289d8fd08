import { type DraftContent, inOrder } from '@ridgeline/contracts/draft/content'
import type { PropertyDetail } from '@ridgeline/contracts/property/property'
import { isOpen } from '@ridgeline/contracts/scan/open-issue'
import { useContent } from '#features/winn-report/draft/draft-context.tsx'
import { useIssues } from '#features/winn-report/draft/use-issues.ts'
import { formatCount, formatNumber } from '#format/count.ts'
import { formatDay } from '#format/date.ts'
import { FactList } from './fact-list.tsx'

/** What the report will hold, as far as it is known before it is made. */
export function ReviewCounts({ property }: { property: PropertyDetail }) {
  const content = useContent()
  const { issues, areAll } = useIssues(property.id)
  const isShown = (scanId: string) => content.scans[scanId]?.isIncluded ?? false
  const byHand = inOrder(content.findings).filter((finding) => finding.issueId === null)
  const all = [...issues.filter((issue) => isOpen(issue) && isShown(issue.scanId)), ...byHand]
  const counted = (n: number) => (areAll ? formatNumber(n) : 'Counting...')
  return (
    <FactList
      facts={[
        ['Weather readings', formatNumber(Object.keys(content.weather).length)],
        ['Thermal readings', thermalReadings(content, property)],
        ['Components', formatNumber(Object.keys(content.components).length)],
        ['Issues', counted(all.length)],
        ['Critical issues', counted(all.filter(({ severity }) => severity === 'critical').length)],
        ['Inspector', content.building.inspector || 'not named'],
        ['Inspection date', content.building.inspectionDate === null ? 'not known' : formatDay(content.building.inspectionDate)],
      ]}
    />
  )
}

/** Files of the scans that are shown. Of a scan from before those that came with the property only the report itself knows how many. */
function thermalReadings({ scans }: DraftContent, property: PropertyDetail): string {
  const known = property.scans.filter(({ id }) => scans[id]?.isIncluded)
  const included = Object.values(scans).filter(({ isIncluded }) => isIncluded).length
  const files = known.reduce((sum, { captureCount }) => sum + captureCount, 0)
  const least = property.next !== null && included > known.length ? 'at least ' : ''
  return `${least}${formatCount(files, 'file')} in ${formatCount(least ? included : known.length, 'scan')}`
}
