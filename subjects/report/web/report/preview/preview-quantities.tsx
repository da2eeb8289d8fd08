import { ToneIcon, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import type { Quantities } from '#rules/report-model'
import { quantityHeads } from '#rules/sections/quantities'
import { PreviewTable } from './preview-table.tsx'

// The report's own words: here 'Share' is a proportion, elsewhere on the screens it is a command.
const columns = [
  { head: quantityHeads.number },
  { head: quantityHeads.finding },
  { head: quantityHeads.squareFeet, isFigure: true },
  { head: quantityHeads.squares, isFigure: true },
  { head: quantityHeads.squareMetres, isFigure: true },
  { head: quantityHeads.share, isFigure: true },
  { head: quantityHeads.difference, isFigure: true },
]

/** Every open finding with its area, and what they come to. */
export function PreviewQuantities({ section: s }: { section: Quantities }) {
  return (
    <>
      <p className="mt-2">{s.lead}</p>
      <PreviewTable
        label={s.title}
        columns={columns}
        rows={s.rows.map((row) => ({
          key: row.number,
          cells: [
            row.number,
            <span key="title" className="flex items-baseline gap-1.5">
              <span className={`shrink-0 ${toneText[row.severity]}`}>
                <ToneIcon tone={row.severity} size={12} />
              </span>
              {row.title}
            </span>,
            row.squareFeet,
            row.squares,
            row.squareMetres,
            row.share,
            row.difference,
          ],
        }))}
        footer={['', 'All open findings', s.total.squareFeet, s.total.squares, s.total.squareMetres, s.total.share, '']}
      />
      <PreviewNotes notes={s.notes} />
    </>
  )
}

export const PreviewNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="mt-1.5 text-sm text-muted">
      {note}
    </p>
  ))
