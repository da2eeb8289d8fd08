import { ToneIcon, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import type { Changes } from '#rules/report-model'
import { PreviewNotes } from './preview-quantities.tsx'
import { PreviewTable } from './preview-table.tsx'

const columns = [
  { head: 'Change' },
  { head: 'No.' },
  { head: 'Finding' },
  { head: 'Before', isFigure: true },
  { head: 'Now', isFigure: true },
  { head: 'By, verified' },
]

/** This visit against the one before it. */
export function PreviewChanges({ section: s }: { section: Changes }) {
  return (
    <>
      <p className="mt-2">{s.lead}</p>
      <PreviewTable
        label={s.title}
        columns={[
          { head: 'Figure' },
          { head: s.beforeOn, isFigure: true },
          { head: 'This visit', isFigure: true },
          { head: 'Change', isFigure: true },
        ]}
        rows={s.figures.map((figure) => ({ key: figure.name, cells: [figure.name, figure.before, figure.now, figure.change] }))}
      />
      {s.rows.length > 0 && (
        <PreviewTable
          label="Each finding"
          columns={columns}
          rows={s.rows.map((row, index) => ({
            key: `${row.number || index}`,
            cells: [
              row.changeWord,
              row.number || '–',
              <span key="title" className="flex items-baseline gap-1.5">
                <span className={`shrink-0 ${toneText[row.severity]}`}>
                  <ToneIcon tone={row.severity} size={12} />
                </span>
                {row.title}
              </span>,
              row.before,
              row.now,
              [row.by, row.verified].filter((part) => part !== '').join('; '),
            ],
          }))}
        />
      )}
      <PreviewNotes notes={s.notes} />
    </>
  )
}
