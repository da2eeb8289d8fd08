import type { PaletteName } from '@ridgeline/thermal/render/palettes'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Lock, LockOpen, SquareDashed, Wand, X } from 'lucide-react'
import { useMemo } from 'react'
import { PaletteMenu } from './palette-menu.tsx'
import { histogramPath, scaleGradient } from './scale-marks.ts'
import { ScaleTrack } from './scale-track.tsx'
import { moveEdge, type Span } from './span.ts'
import { SpanField } from './span-field.tsx'
import type { ValueScale } from './value-scale.ts'

/** Which part of the values the colours show. */
interface Level {
  readonly range: Span
  readonly span: Span
  readonly isAuto: boolean
  /** The same for all captures of the scan. */
  readonly locked: boolean
}

interface Props {
  orientation: 'vertical' | 'horizontal'
  palette: PaletteName
  scale: ValueScale
  values: Float32Array
  level: Level
  /** While a thumb is dragged. */
  onChange: (span: Span) => void
  /** When it is let go, or a number is typed. */
  onCommit: (span: Span) => void
  /** A band of values is marked; pressed again it is not. */
  isotherm: { readonly isOn: boolean; readonly onPress: () => void }
  presses: {
    readonly onAuto: () => void
    readonly onLock: (locked: boolean) => void
    readonly onPalette: (palette: PaletteName) => void
    /** On a desk it lies over the edge of the picture while it is in use. */
    readonly onClose: () => void
  }
}

/** Level and span: palette, colours, how often each value occurs, both ends to drag or to type. */
export function ScaleBar(props: Props) {
  const { orientation, palette, scale, values, onCommit, isotherm } = props
  const { onAuto, onLock, onPalette, onClose } = props.presses
  const { range, span, isAuto, locked } = props.level
  const isVertical = orientation === 'vertical'
  const histogram = useMemo(() => histogramPath(values, range, orientation), [values, range, orientation])
  const gradient = scaleGradient(palette, span, range, isVertical ? 'to top' : 'to right')
  const field = (edge: 'min' | 'max') => (
    <SpanField
      label={edge === 'min' ? 'Lowest shown value' : 'Highest shown value'}
      scale={scale}
      value={span[edge]}
      onCommit={(value) => onCommit(moveEdge(span, edge, value, range, scale.gap))}
    />
  )
  const buttons = (
    <div className={`flex items-center ${isVertical ? 'flex-wrap justify-center' : ''}`}>
      <IconButton label="Mark a band of values (isotherm)" pressed={isotherm.isOn} onClick={isotherm.onPress}>
        <SquareDashed aria-hidden size={17} />
      </IconButton>
      <IconButton label="Automatic level and span" pressed={isAuto} onClick={onAuto}>
        <Wand aria-hidden size={16} />
      </IconButton>
      <IconButton
        label={locked ? 'Same span for all captures: on' : 'Same span for all captures: off'}
        pressed={locked}
        onClick={() => onLock(!locked)}
      >
        {locked ? <Lock aria-hidden size={16} /> : <LockOpen aria-hidden size={16} />}
      </IconButton>
      {isVertical && (
        <IconButton label="Close level and span" onClick={onClose}>
          <X aria-hidden size={16} />
        </IconButton>
      )}
    </div>
  )
  const menu = <PaletteMenu value={palette} onChange={onPalette} />
  const track = (
    <ScaleTrack
      orientation={orientation}
      scale={scale}
      range={range}
      span={span}
      histogram={histogram}
      gradient={gradient}
      onChange={props.onChange}
      onCommit={onCommit}
    />
  )
  return isVertical ? (
    <section
      aria-label="Level and span"
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
      className="absolute inset-y-0 right-0 z-10 flex w-22 flex-col items-center gap-2 border-l border-line bg-surface px-1 py-2"
    >
      {menu}
      {field('max')}
      {track}
      {field('min')}
      {buttons}
    </section>
  ) : (
    <section aria-label="Level and span" className="border-t border-line px-4 pt-2">
      <div className="-mx-2 flex items-center justify-between">
        {menu}
        {buttons}
      </div>
      {track}
      <div className="-mx-2 flex items-center justify-between">
        {field('min')}
        {field('max')}
      </div>
    </section>
  )
}
