import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Images, X } from 'lucide-react'
import { useState } from 'react'
import { pictureUrl } from '#web/viewer/capture/api.ts'
import type { Sight } from './seen-by.ts'

/** On a phone the open list is a sheet from the lower edge, within the thumb's reach. */
const SHEET =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-50 max-md:max-h-[60dvh] max-md:bg-black max-md:w-auto max-md:max-w-none max-md:rounded-b-none max-md:pb-[env(safe-area-inset-bottom)]'

interface Props {
  sights: readonly Sight[]
  onOpen: (sight: Sight) => void
  onClose: () => void
}

/** Which pictures saw the place that was pressed: how many, and on a further press each of them. It lies on the picture and keeps small until it is asked. */
export function SightList({ sights, onOpen, onClose }: Props) {
  const units = useUnits()
  const [isOpen, setIsOpen] = useState(false)
  if (sights.length === 0) return null
  return (
    <section
      aria-label="Pictures that saw this spot"
      className={`pointer-events-auto mt-2 flex max-h-full min-h-0 w-fit max-w-64 flex-col rounded-ui bg-black/90 text-sm text-white print:hidden ${isOpen ? SHEET : ''}`}
    >
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 flex-1 items-center gap-2 rounded-ui px-2.5 text-left hover:bg-white/15 md:min-h-8"
        >
          <Images aria-hidden size={15} className="shrink-0" />
          Seen in {formatCount(sights.length, 'picture')}
        </button>
        <IconButton label="Close" className="text-white hover:bg-white/15 hover:text-white" onClick={onClose}>
          <X aria-hidden size={15} />
        </IconButton>
      </div>
      {isOpen && (
        <ul className="flex min-h-0 flex-col overflow-y-auto border-t border-white/25 p-1">
          {sights.map((sight) => (
            <li key={sight.capture.id}>
              <button
                type="button"
                onClick={() => onOpen(sight)}
                className="flex min-h-11 w-full items-center gap-2 rounded-ui p-1 text-left hover:bg-white/15"
              >
                <img
                  src={pictureUrl(sight.capture.id, 'thumbnail')}
                  alt=""
                  loading="lazy"
                  className="h-9 w-12 rounded-[3px] object-cover"
                />
                <span className="min-w-0">
                  <span className="block truncate">{sight.capture.fileName}</span>
                  <span className="block text-xs text-white/75">{formatLength(sight.fromMiddleM, units)} from its middle</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
