import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { formatDay } from '@ridgeline/web/format/date.ts'
import { useQuery } from '@tanstack/react-query'
import { inOrder } from '#contract/content'
import type { EvidenceRef } from '#contract/cost'
import { inspectionDay, reportedChecks } from '#contract/storm-choice'
import { useDraftStore } from '#web/draft/draft-context.tsx'
import { useIncludedScans } from '#web/draft/use-included-scans.ts'
import { photosQuery } from '#web/photos/api.ts'
import { usePhotoName } from '#web/photos/photo-grid.tsx'
import { useReported } from '#web/photos/use-reported.ts'
import { recentStormChecksQuery } from './api.ts'
import type { Estimate } from './use-estimate.ts'

interface EvidenceGroup {
  readonly name: string
  readonly choices: readonly { readonly ref: EvidenceRef; readonly label: string; readonly photo?: PropertyPhoto }[]
}

/** What a line can rest on: issues of the scans, what is in the draft, the photos of the property, and the pictures and storm records that the report shows. */
export function useEvidence({ issues }: Pick<Estimate, 'issues'>): readonly EvidenceGroup[] {
  const content = useReported()
  const { findings, testSquares, windCounts, cores, photos: uses } = content
  const { propertyId } = useDraftStore()
  const nameOf = usePhotoName()
  const photos = useQuery(photosQuery(propertyId)).data?.filter(({ id, state }) => state === 'ready' && !uses[id]?.isLeftOut) ?? []
  const { scans: included } = useIncludedScans()
  const captures = included.flatMap((scan) => scan.captures)
  const checks = useQuery(recentStormChecksQuery(propertyId)).data ?? []
  const storms = reportedChecks(checks, content, inspectionDay(content, included))
  const group = (name: string, kind: EvidenceRef['kind'], all: readonly { id: string; label: string }[]): EvidenceGroup => ({
    name,
    choices: all.map(({ id, label }, i) => ({ ref: { kind, id }, label: label.trim() || `${name}, number ${i + 1}` })),
  })
  const files = captures.filter(({ media }) => media !== 'photo').map(({ id, fileName }) => ({ id, label: fileName }))
  const own = inOrder(findings).filter(({ issueId }) => issueId === null)
  return [
    group(
      'Issues',
      'issue',
      issues.map(({ id, title, location }) => ({ id, label: location ? `${title}, ${location}` : title })),
    ),
    group(
      'Findings by hand',
      'finding',
      own.map(({ id, title }) => ({ id, label: title })),
    ),
    { name: 'Photos', choices: photos.map((photo) => ({ ref: { kind: 'photo' as const, id: photo.id }, label: nameOf(photo), photo })) },
    group(
      'Test squares',
      'test-square',
      inOrder(testSquares).map(({ id, slope }) => ({ id, label: slope })),
    ),
    group(
      'Wind counts',
      'wind-count',
      inOrder(windCounts).map(({ id, slope, zone }) => ({ id, label: slope ? `${slope}, ${zone}` : zone })),
    ),
    group(
      'Cores and readings',
      'core',
      inOrder(cores).map(({ id, reading, note }) => ({ id, label: reading || note })),
    ),
    group(
      'Storm records',
      'storm-check',
      storms.map(({ id, day }) => ({ id, label: `Storms on ${formatDay(day)}` })),
    ),
    group('Thermal captures', 'capture', files),
  ].filter(({ choices }) => choices.length > 0)
}
