import { formatArea } from '@ridgeline/web/format/area.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Trash2 } from 'lucide-react'
import { azimuthWords, type FiguredSection, pitchWords, troubleWords } from './section-words.ts'

interface Props {
  sections: readonly FiguredSection[]
  selectedId: string | null
  onSelect: (id: string | null) => void
  /** Absent where the member may not change sections. */
  onRemove?: (id: string) => void
}

/** The sections with their areas; the chosen one is edited below the list. */
export function SectionList({ sections, selectedId, onSelect, onRemove }: Props) {
  const units = useUnits()
  return (
    <ul className="divide-y divide-line">
      {sections.map(({ section, figures, trouble }) => (
        <li key={section.id} className="flex items-center gap-1 pr-2 has-[[aria-pressed=true]]:bg-hover">
          <button
            type="button"
            aria-pressed={section.id === selectedId}
            onClick={() => onSelect(section.id === selectedId ? null : section.id)}
            className="flex min-h-11 min-w-0 grow items-center gap-3 px-4 py-1.5 text-left hover:bg-hover md:min-h-10"
          >
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full border border-control text-xs font-semibold"
            >
              {section.number}
            </span>
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{section.label}</span>
              <span className="block truncate text-sm text-muted">
                {trouble ? (
                  <span className="text-critical">{troubleWords(trouble)}</span>
                ) : (
                  [pitchWords(section.pitchIn12), section.azimuthDeg !== null && `faces ${azimuthWords(section.azimuthDeg)}`, section.notes]
                    .filter(Boolean)
                    .join(', ')
                )}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{trouble ? '–' : formatArea(figures.slopedM2, units)}</span>
          </button>
          {onRemove && (
            <IconButton label={`Remove ${section.label}`} onClick={() => onRemove(section.id)}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
