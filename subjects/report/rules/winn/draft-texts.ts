import { proseFields } from '@ridgeline/winn/contract/apply-edits'
import { type DraftContent, inOrder } from '@ridgeline/winn/contract/content'
import type { Path } from '@ridgeline/winn/contract/edit'

/** A text that a person wrote in a draft and a reader may see. */
export interface DraftText {
  readonly path: Path
  /** For people: `Finding 2 (Open lap), description`. */
  readonly where: string
  readonly text: string
  /** A few words: a label is replaced as a whole or not at all, prose sentence by sentence. */
  readonly isLabel: boolean
  /** The issue of a scan that it speaks of; null for any other. */
  readonly issueId: string | null
}

/** Short texts that are printed, by the last key of their path, and what they are called. */
const labels: Readonly<Record<string, string>> = {
  title: 'title',
  location: 'location',
  category: 'category',
  name: 'name',
  item: 'item',
  slope: 'slope',
  damage: 'damage',
  coveringName: 'covering',
  insulationName: 'insulation',
  occupancy: 'occupancy',
  reading: 'reading',
  text: 'text',
}
const proseLabels: Readonly<Record<string, string>> = { recommendedAction: 'recommended action', layers: 'layers', body: 'text' }

/** Lists of the draft, and what one entry is called. */
const lists = [
  ['weather', 'Reading'],
  ['components', 'Component'],
  ['findings', 'Finding'],
  ['testSquares', 'Test square'],
  ['windCounts', 'Wind count'],
  ['cores', 'Core or reading'],
  ['ownSections', 'Section'],
] as const satisfies readonly (readonly [keyof DraftContent, string])[]

/** Every text of a draft that a report prints, in the order of the steps. Ids, choices, codes and the signature are none. */
export function draftTexts(draft: DraftContent): DraftText[] {
  const entries = lists.flatMap(([part, name]) =>
    inOrder<AnyEntry>(draft[part]).flatMap((entry, i) => ofEntry(entry, [part], `${name} ${i + 1}`)),
  )
  const lines = inOrder<AnyEntry>(draft.costs.lines).flatMap((line, i) => ofEntry(line, ['costs', 'lines'], `Cost line ${i + 1}`))
  const reasons = Object.entries(draft.costs.agreed?.why ?? {}).map(([id, text]) => {
    const item = draft.costs.lines[id]?.item ?? draft.costs.agreed?.lines[id]?.item ?? ''
    return {
      path: ['costs', 'agreed', 'why', id],
      where: `Supplement (${item.trim() || 'a line'}), reason`,
      text,
      isLabel: false,
      issueId: null,
    }
  })
  const photos = Object.entries(draft.photos).flatMap(([id, use]) => {
    const drawn = inOrder<AnyEntry>(use.annotations).flatMap((one, i) =>
      ofEntry(one, ['photos', id, 'annotations'], `Photo, annotation ${i + 1}`),
    )
    return use.isLeftOut ? [] : [...textsOf(use, ['photos', id], 'Photo'), ...drawn]
  })
  const { title, summary, recommendations, building, roofSystem } = draft
  return [
    ...textsOf(building, ['building'], 'Building'),
    ...textsOf(roofSystem, ['roofSystem'], 'Roof system'),
    ...entries,
    ...photos,
    ...lines,
    ...reasons,
    ...textsOf({ title, summary, recommendations }, [], 'Report'),
  ].filter(({ text }) => text.trim() !== '')
}

interface AnyEntry {
  readonly order: number
}
const nameOf = (entry: object): string => {
  const { title = '', name = '', item = '', slope = '' } = entry as Partial<Record<'title' | 'name' | 'item' | 'slope', string>>
  return (title || name || item || slope).trim()
}

function ofEntry(entry: AnyEntry & { readonly id: string }, path: Path, called: string): DraftText[] {
  const name = nameOf(entry)
  return textsOf(entry, [...path, entry.id], name ? `${called} (${name})` : called)
}

function textsOf(of: object, path: Path, called: string): DraftText[] {
  const issueId = (of as { issueId?: string | null }).issueId ?? null
  return Object.entries(of).flatMap(([key, text]) => {
    const isProse = proseFields.has(key)
    if (typeof text !== 'string' || !(isProse || key in labels)) return []
    return [{ path: [...path, key], where: `${called}, ${labels[key] ?? proseLabels[key] ?? key}`, text, isLabel: !isProse, issueId }]
  })
}
