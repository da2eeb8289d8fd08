import { inOrder } from '@ridgeline/winn/contract/content'
import type { RecipientRecord } from '#contract/recipient-page'
import { formatDate } from '#rules/format/date'
import { formatDistance } from '#rules/format/quantity'
import { keyWords } from '#rules/winn/key-words'
import { numberIn } from '#rules/winn/references'
import { fact, figure } from '#rules/winn/sheet'
import { stormFacts } from '#rules/winn/weather/storm-record'
import type { WinnData } from '#rules/winn/winn-data'

interface NumberedRecord {
  readonly id: string
  readonly record: RecipientRecord
}
type Named = { readonly title: string; readonly facts: readonly ReturnType<typeof fact>[] }

/** What was counted and opened on the roof, and what public records say of storms, each under the number it is printed with. */
export function pageRecords({ draft, roof, storms, units }: WinnData, numberOf: ReadonlyMap<string, string>): NumberedRecord[] {
  const placeOf = (sectionId: string | null, slope: string): string =>
    [roof?.sections.find(({ id }) => id === sectionId)?.label ?? '', slope].filter((text) => text.trim() !== '').join(', ')
  const made = (
    prefix: 'S' | 'W' | 'C' | 'R',
    index: number,
    of: { id: string; photos: readonly string[] },
    { title, facts }: Named,
  ): NumberedRecord => ({
    id: of.id,
    record: {
      number: numberIn(prefix, index),
      title,
      facts: facts.filter((each) => each !== null),
      pictures: of.photos.flatMap((id) => numberOf.get(id) ?? []),
    },
  })
  const squares = inOrder(draft.testSquares).map((s, index) => {
    const facts = [
      fact('Size', `${formatDistance(s.sideM, units)} square`),
      fact('Marks', figure(s.hits)),
      fact('Collateral', s.collateral),
      fact('Note', s.note),
    ]
    return made('S', index, s, { title: ['Test square', placeOf(s.sectionId, s.slope)].filter(Boolean).join(', '), facts })
  })
  const winds = inOrder(draft.windCounts).map((w, index) => {
    const counts = [fact('Creased', figure(w.creased)), fact('Missing', figure(w.missing)), fact('Unsealed', figure(w.unsealed))]
    const title = ['Wind count', placeOf(w.sectionId, w.slope)].filter(Boolean).join(', ')
    return made('W', index, w, { title, facts: [fact('Zone', keyWords[w.zone]), ...counts, fact('Note', w.note)] })
  })
  const cores = inOrder(draft.cores).map((c, index) => {
    const title = [c.method === 'core-sample' ? 'Core' : 'Meter reading', placeOf(c.sectionId, '')].filter(Boolean).join(', ')
    const facts = [
      fact('Result', c.result === null ? 'No result noted' : keyWords[c.result]),
      fact('Reading', c.reading),
      fact('Layers', c.layers),
      fact('Note', c.note),
    ]
    return made('C', index, c, { title, facts })
  })
  const records = storms.map((check, index) =>
    made('R', index, { id: check.id, photos: [] }, { title: `Storms on ${formatDate(check.day)}`, facts: stormFacts(check, units) }),
  )
  return [...squares, ...winds, ...cores, ...records]
}
