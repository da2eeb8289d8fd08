import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { photoSentence } from '@ridgeline/report/rules/sentences/photo-sentence'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { TriangleAlert } from 'lucide-react'

/** What is doubtful about a photo. */
export function WarningList({ warnings }: Pick<PropertyPhoto, 'warnings'>) {
  const units = useUnits()
  if (warnings.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-warning">
      {warnings.map((warning) => (
        <li key={warning.code} className="flex gap-1.5">
          <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
          {photoSentence(warning, units)}
        </li>
      ))}
    </ul>
  )
}
