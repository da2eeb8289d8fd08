import type { EvidenceRef, QuantitySource } from '#contract/cost'
import type { NoQuantity } from '#contract/quantity'

/** What sections and issues are called, by their ids. */
export interface MeasuredNames {
  readonly sections: ReadonlyMap<string, string>
  readonly issues: ReadonlyMap<string, string>
}

/** Where a quantity comes from: "Area of North wing", "Ridge, whole roof". */
export function sourceWords(source: QuantitySource, names: MeasuredNames): string {
  if (source.kind === 'typed') return 'Typed'
  if (source.kind === 'issue-area') return `Area of "${names.issues.get(source.issueId) ?? 'a removed issue'}"`
  const where = source.sectionId === null ? 'whole roof' : (names.sections.get(source.sectionId) ?? 'a removed section')
  if (source.kind === 'section-area') return `Area of ${source.sectionId === null ? 'the whole roof' : where}`
  return `${source.edge.charAt(0).toUpperCase()}${source.edge.slice(1)}, ${where}`
}

/** Why a line has no quantity, as a sentence. */
export const noQuantityWords: Record<NoQuantity, string> = {
  'nothing-drawn': 'The roof is not drawn yet.',
  'section-removed': 'The section was removed from the roof.',
  'no-such-edge': 'No edge of this kind is drawn.',
  'issue-removed': 'The issue was rejected or removed.',
  'issue-without-area': 'The issue has no measured area.',
  'unit-does-not-fit': 'The unit does not fit: areas come in sq, sq ft or m2, lengths in ft or m.',
}

const evidenceNames: Record<EvidenceRef['kind'], readonly [string, string]> = {
  issue: ['issue', 'issues'],
  finding: ['finding', 'findings'],
  photo: ['photo', 'photos'],
  'test-square': ['test square', 'test squares'],
  'wind-count': ['wind count', 'wind counts'],
  core: ['core', 'cores'],
  'storm-check': ['storm record', 'storm records'],
  capture: ['capture', 'captures'],
}

/** "2 issues, 1 photo"; empty without any. */
export function evidenceWords(evidence: readonly EvidenceRef[]): string {
  const kinds = Object.entries(evidenceNames) as [EvidenceRef['kind'], readonly [string, string]][]
  return kinds
    .map(([kind, [one, many]]) => ({ one, many, n: evidence.filter((ref) => ref.kind === kind).length }))
    .filter(({ n }) => n > 0)
    .map(({ one, many, n }) => `${n} ${n === 1 ? one : many}`)
    .join(', ')
}
