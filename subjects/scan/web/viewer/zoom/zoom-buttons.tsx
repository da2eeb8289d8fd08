import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { PanZoom } from './use-pan-zoom.ts'

/** Zoom in the corner of the stage. What makes a picture larger keeps its place; a picture that is seen whole has nothing else to press. */
export function ZoomButtons({ panZoom }: { panZoom: PanZoom }) {
  const look = 'text-white hover:bg-white/15 hover:text-white'
  return (
    <div className="absolute right-3 bottom-3 flex print:hidden items-center rounded-ui bg-black/75 text-white">
      {!panZoom.isFitted && (
        <>
          <IconButton label="Fit the whole picture (0)" className={look} onClick={panZoom.fit}>
            <Maximize aria-hidden size={15} />
          </IconButton>
          <IconButton label="Zoom out (-)" className={look} onClick={() => panZoom.zoom(1 / 1.4)}>
            <Minus aria-hidden size={16} />
          </IconButton>
        </>
      )}
      <IconButton label="Zoom in (+)" className={look} onClick={() => panZoom.zoom(1.4)}>
        <Plus aria-hidden size={16} />
      </IconButton>
    </div>
  )
}
