import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { PanZoom } from './use-pan-zoom.ts'

/** Zoom in the corner of the stage; the number is the size of a sensor pixel on the screen. */
export function ZoomButtons({ panZoom }: { panZoom: PanZoom }) {
  const look = 'text-white hover:bg-white/15 hover:text-white'
  return (
    <div className="absolute right-3 bottom-3 flex print:hidden items-center rounded-ui bg-black/75 text-white">
      <IconButton label="Zoom out (-)" className={look} disabled={panZoom.isFitted} onClick={() => panZoom.zoom(1 / 1.4)}>
        <Minus aria-hidden size={16} />
      </IconButton>
      <span className="min-w-11 text-center text-xs max-md:hidden">{Math.round(panZoom.viewport.scale * 100)} %</span>
      <IconButton label="Zoom in (+)" className={look} onClick={() => panZoom.zoom(1.4)}>
        <Plus aria-hidden size={16} />
      </IconButton>
      <IconButton label="Fit the whole picture (0)" className={look} disabled={panZoom.isFitted} onClick={panZoom.fit}>
        <Maximize aria-hidden size={15} />
      </IconButton>
    </div>
  )
}
