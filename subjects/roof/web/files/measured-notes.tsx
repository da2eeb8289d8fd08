import type { Units } from '@ridgeline/account/contract/session'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { MeasuredFile } from '#contract/measured'

/** Farther from the pin than this (m), the report is likely of another roof. */
const FAR_M = 100

const reasons: Readonly<Record<MeasuredFile['leftOut'][number]['why'], string>> = {
  'not-closed': 'its lines do not close',
  'unknown-point': 'a point of it is missing',
  'too-few-corners': 'it has fewer than 3 corners',
  'no-area': 'it encloses no area',
  'crosses-itself': 'it crosses itself',
}
const units = { feet: 'feet', metres: 'metres', inches: 'inches', millimetres: 'millimetres', centimetres: 'centimetres' } as const

/** What somebody should look at before the faces become sections. */
export function MeasuredNotes({ measured }: { measured: MeasuredFile }) {
  const notes = notesOf(measured, useUnits())
  if (notes.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {notes.map((note) => (
        <li key={note} className="border-l-2 border-warning pl-2">
          {note}
        </li>
      ))}
    </ul>
  )
}

function notesOf({ distanceM, isUnitGuessed, unit, leftOut, overlapping, penetrations, structures }: MeasuredFile, shown: Units): string[] {
  const notes: string[] = []
  if (distanceM !== null && distanceM > FAR_M)
    notes.push(`The file lies ${formatLength(distanceM, shown, 0)} from the pin of this property: check that it is this roof.`)
  if (isUnitGuessed) notes.push(`The file names no unit: ${units[unit]} give a roof of usual size.`)
  for (const { face, why } of leftOut) notes.push(`${face} is left out: ${reasons[why]}.`)
  for (const [one, other] of overlapping)
    notes.push(`Sections ${one} and ${other} lie over each other in plan: a porch under an eave, or one face twice.`)
  if (structures > 1) notes.push(`${structures} structures are in the file.`)
  if (penetrations.length > 0) {
    const sum = penetrations.reduce((all, { areaM2 }) => all + areaM2, 0)
    notes.push(
      `${formatCount(penetrations.length, 'penetration')} of ${formatArea(sum, shown)} in all: sections have no holes, so their area counts as roof.`,
    )
  }
  return notes
}
