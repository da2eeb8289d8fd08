import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { TestSquare } from '#contract/evidence'
import { type HailOnSlope, hailBySlope } from '#contract/slope-figures'
import { useContent } from '#web/draft/draft-context.tsx'
import { sectionNames, useRoofSections } from '#web/draft/use-roof-sections.ts'
import { DraftNumber, DraftText } from '#web/fields/draft-fields.tsx'
import { EntryTable } from '#web/fields/entry-table.tsx'
import { lengthScale } from '#web/fields/scales.ts'
import { SectionChoice } from '#web/fields/section-choice.tsx'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { FigureTable } from './figure-table.tsx'

const MOST_MARKS = 10_000
const TEN_FEET_M = 3.048

/** Hail: marks counted in a square on each slope, and what the carrier's own number says to them. */
export function TestSquares() {
  const content = useContent()
  const sections = useRoofSections()
  const units = useUnits()
  const slopes = hailBySlope(content, sectionNames(sections))
  return (
    <Panel title="Test squares (hail)">
      <div className="flex flex-col gap-5">
        <EntryTable<TestSquare>
          path={['testSquares']}
          noun="square"
          empty="No square yet. Count one on every slope, also where there is no mark."
          fresh={(last) => ({
            sectionId: null,
            slope: '',
            sideM: last?.sideM ?? TEN_FEET_M,
            hits: null,
            collateral: '',
            note: '',
            photos: [],
          })}
          columns="1fr 1.1fr 5rem 6.5rem 1.4fr 1.2fr"
          below={(path, { slope }) => <PhotoPicker path={[...path, 'photos']} of={slope ? `the square on ${slope}` : 'this square'} />}
        >
          {(path) => (
            <>
              <DraftText path={[...path, 'slope']} label="Slope" placeholder="Front" maxLength={80} />
              <SectionChoice path={[...path, 'sectionId']} />
              <DraftNumber path={[...path, 'hits']} label="Hits" min={0} max={MOST_MARKS} isWhole />
              <DraftNumber path={[...path, 'sideM']} label="Side" min={0.1} max={20} scale={lengthScale(units)} />
              <DraftText path={[...path, 'collateral']} label="Collateral" placeholder="Dents on vents" maxLength={1000} />
              <DraftText path={[...path, 'note']} label="Note" maxLength={1000} />
            </>
          )}
        </EntryTable>
        <div className="grid grid-cols-1 gap-4 border-t border-line pt-4 sm:grid-cols-2">
          <DraftText path={['hailThreshold', 'carrier']} label="Carrier" />
          <DraftNumber
            path={['hailThreshold', 'hits']}
            label="Hits in a square that count as damage"
            hint="The carrier's number, from its own guide. Without it, hits are counted and not judged."
            min={1}
            max={MOST_MARKS}
            isWhole
          />
        </div>
        {slopes.length > 0 && (
          <FigureTable
            caption="Hail by slope"
            heads={['Slope', 'Squares', 'Hits', 'Most in a square', 'Carrier']}
            rows={slopes.map((slope) => [
              slope.slope,
              squaresText(slope),
              slope.counted === 0 ? '-' : String(slope.hits),
              slope.most === null ? '-' : String(slope.most),
              carrierText(slope),
            ])}
          />
        )}
      </div>
    </Panel>
  )
}

const squaresText = ({ squares, counted }: HailOnSlope): string =>
  counted === squares ? String(squares) : `${counted} of ${squares} counted`

function carrierText({ isReached }: HailOnSlope): string {
  if (isReached === null) return '-'
  return isReached ? 'Number reached' : 'Below its number'
}
