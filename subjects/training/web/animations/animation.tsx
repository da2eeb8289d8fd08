import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Slider } from '@ridgeline/web/ui/form/slider.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Pause, Play } from 'lucide-react'
import type { ComponentType } from 'react'
import { useProgress } from './use-progress.ts'

export interface FrameProps {
  /** How far the animation is, 0 to 1. */
  at: number
}

const waiting = <Skeleton className="h-48" />
const frames: Readonly<Record<string, ComponentType<FrameProps>>> = {
  'stored-heat': late(async () => (await import('./stored-heat.tsx')).StoredHeat, waiting),
  emissivity: late(async () => (await import('./emissivity.tsx')).Emissivity, waiting),
  'spot-size': late(async () => (await import('./spot-size.tsx')).SpotSize, waiting),
  wind: late(async () => (await import('./wind.tsx')).Wind, waiting),
  'sun-shadow': late(async () => (await import('./sun-shadow.tsx')).SunShadow, waiting),
  span: late(async () => (await import('./span.tsx')).Span, waiting),
  overlap: late(async () => (await import('./overlap.tsx')).Overlap, waiting),
}

/** Where an animation stands that is not to move: what it is there for can be seen. */
const stills: Readonly<Record<string, number>> = { 'sun-shadow': 0.8, span: 0.3, overlap: 1 }
const STILL = 0.6

/** Seconds from the beginning to the end: slow enough to be read. */
const SECONDS = 12

/** A silent picture that moves, can be stopped and moved by hand; it stands still where no motion is wanted. Its caption says what it shows. */
export function Animation({ name, caption }: { name: string; caption: string }) {
  const { at, isPlaying, play, pause, moveTo } = useProgress(SECONDS, stills[name] ?? STILL)
  const Frame = frames[name]
  if (!Frame) return null
  return (
    <figure className="my-6 rounded-ui border border-line bg-surface p-4">
      <div role="img" aria-label={caption}>
        <Frame at={at} />
      </div>
      <div className="mt-2 flex items-center gap-4 print:hidden">
        <Button size="small" onClick={isPlaying ? pause : play}>
          {isPlaying ? <Pause aria-hidden size={14} /> : <Play aria-hidden size={14} />}
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Slider
          labels={['Move the animation by hand']}
          value={[at]}
          min={0}
          max={1}
          step={0.01}
          onChange={([next]) => moveTo(next ?? at)}
        />
      </div>
      <figcaption aria-hidden className="mt-2 text-sm text-muted">
        {caption}
      </figcaption>
    </figure>
  )
}
