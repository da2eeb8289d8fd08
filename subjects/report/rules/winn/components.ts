import { inOrder } from '@ridgeline/winn/contract/content'
import { formatCount } from '#rules/format/quantity'
import type { SheetSection } from '#rules/report-model'
import type { Absent } from '#rules/sections/not-part'
import { keyWords } from '#rules/winn/key-words'
import { type BookPhoto, platesOf } from '#rules/winn/photos/photo-book'
import { sheet, tableBlock } from '#rules/winn/sheet'
import { winnTitles } from '#rules/winn/titles'
import type { WinnData } from '#rules/winn/winn-data'

const years = (value: number | null): string => (value === null ? '' : formatCount(value, 'year'))

/** Step 5: the parts of the roof with condition and remaining life. */
export function componentsSection({ draft, roof }: WinnData, book: readonly BookPhoto[]): SheetSection | Absent {
  const labelOf = (id: string | null) => roof?.sections.find((section) => section.id === id)?.label ?? ''
  const components = inOrder(draft.components)
  const photos = components.map((c) => platesOf(c.photos, book))
  const rows = components.map((c) => [
    [c.name.trim() || 'Without a name', labelOf(c.sectionId)].filter(Boolean).join(', '),
    keyWords[c.type],
    keyWords[c.condition],
    years(c.lifespanYears),
    years(c.remainingYears),
    c.notes,
  ])
  const columns = [
    { label: 'Component' },
    { label: 'Type' },
    { label: 'Condition' },
    { label: 'Life when new', isFigure: true },
    { label: 'Remaining', isFigure: true },
    { label: 'Notes', isWide: true },
  ]
  const lead = 'Condition and remaining life are the judgment of the inspector, not a measurement.'
  return sheet(winnTitles.components, lead, [tableBlock('', columns, rows, [], photos)])
}
