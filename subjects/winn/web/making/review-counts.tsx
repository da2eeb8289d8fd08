import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { formatDay } from '@ridgeline/web/format/date.ts'
import { type DraftContent, inOrder } from '#contract/content'
import { useContent } from '#web/draft/draft-context.tsx'
import { useIssues } from '#web/draft/use-issues.ts'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { FactList } from './fact-list.tsx'
import { plannedPages } from './planned-pages.ts'
import { useNewestReport } from './use-winn-report.ts'

/** What the report will hold, as far as it is known before it is made. */
export function ReviewCounts({ property, draftId }: { property: PropertyDetail; draftId: string }) {
  const content = useContent()
  const { issues, areAll } = useIssues(property.id)
  const isShown = (scanId: string) => content.scans[scanId]?.isIncluded ?? false
  const byHand = inOrder(content.findings).filter((finding) => finding.issueId === null)
  const all = [...issues.filter((issue) => isOpen(issue) && isShown(issue.scanId)), ...byHand]
  const counted = (n: number, of = formatNumber(n)) => (areAll ? of : 'Counting...')
  const isNotedInScan = typeof useReportedSurvey()?.scan.conditions.airTempK === 'number'
  const readings = Object.keys(content.weather).length
  const components = Object.keys(content.components).length
  const thermal = thermalReadings(content, property)
  const photos = Object.values(content.photos).filter(({ isLeftOut }) => !isLeftOut).length
  const pages = plannedPages({ findings: all.length, thermalReadings: thermal.files, photos })
  const { report, isKnown } = useNewestReport(property.id, draftId)
  const isEstimated = isKnown && report?.status !== 'completed'
  return (
    <FactList
      facts={[
        // printed although the draft holds no reading of its own
        ['Weather readings', readings === 0 && isNotedInScan ? 'from the scan' : formatNumber(readings)],
        ['Thermal readings', thermal.words],
        ['Components', formatNumber(components)],
        ['Issues', counted(all.length)],
        ['Critical issues', counted(all.filter(({ severity }) => severity === 'critical').length)],
        ['Inspector', content.building.inspector || 'not named'],
        ['Inspection date', content.building.inspectionDate === null ? 'not known' : formatDay(content.building.inspectionDate)],
        ...(isEstimated ? [['Pages', counted(pages, `about ${formatNumber(pages)}`)] as const] : []),
      ]}
    />
  )
}

/** Files of the scans that are shown. Of a scan from before those that came with the property only the report itself knows how many. */
function thermalReadings({ scans }: DraftContent, property: PropertyDetail): { readonly files: number; readonly words: string } {
  const known = property.scans.filter(({ id }) => scans[id]?.isIncluded)
  const included = Object.values(scans).filter(({ isIncluded }) => isIncluded).length
  const files = known.reduce((sum, { captureCount }) => sum + captureCount, 0)
  const least = property.next !== null && included > known.length ? 'at least ' : ''
  return { files, words: `${least}${formatCount(files, 'file')} in ${formatCount(least ? included : known.length, 'scan')}` }
}
