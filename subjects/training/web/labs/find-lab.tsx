import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import type { LabProps } from './lab.tsx'
import { LabPicture } from './lab-parts.tsx'
import { labScene, pictureOf } from './lab-scene.ts'

const rounds = [
  {
    areas: ['amorphous'],
    seed: 11,
    told: 'An amorphous area: no corners, as in fills and sprayed foam. Gravel or a stain can look the same.',
  },
  { areas: ['board-stock'], seed: 9, told: 'Board-stock: straight edges and right angles in the size of insulation boards.' },
  {
    areas: ['picture-framed'],
    seed: 42,
    told: 'Picture-framed: only the edges of the boards stand out, as foam boards drink at their joints.',
  },
] as const
const STEP = 0.03
const NEAR_PX = 4
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (value: number) => Math.min(1, Math.max(0, value))

/** Mark the place you would look at first; the truth of the generated roof answers. */
export function FindLab({ onUsed }: LabProps) {
  const [round, setRound] = useState(0)
  const [spot, setSpot] = useState<readonly [number, number] | null>(null)
  const { areas, seed, told } = rounds[round % rounds.length] ?? rounds[0]
  const { thermogram, truth } = useMemo(() => labScene(areas, seed), [areas, seed])
  const picture = useMemo(() => pictureOf(thermogram), [thermogram])
  const { width, height } = thermogram
  const isHit = useMemo(() => {
    if (!spot) return false
    const [x, y] = [spot[0] * width, spot[1] * height]
    return truth.anomalyLabels.some(
      (label, at) => label > 0 && Math.hypot((at % width) + 0.5 - x, Math.floor(at / width) + 0.5 - y) <= NEAR_PX,
    )
  }, [spot, truth, width, height])
  const put = (next: readonly [number, number]) => {
    setSpot(next)
    onUsed()
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    put([within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)])
  }
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [x, y] = spot ?? [0.5, 0.5]
    put([within(x + step[0]), within(y + step[1])])
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Thermogram ${round + 1} of ${rounds.length}. Arrow keys move the mark.`}
        onClick={press}
        onKeyDown={key}
        className="block w-full cursor-crosshair"
      >
        <LabPicture picture={picture} label="" marks={spot ? [{ label: '+', at: spot }] : []} />
      </button>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {spot === null
          ? 'Press on the picture, or use the arrow keys.'
          : isHit
            ? `There it is. ${told}`
            : 'Membrane, equipment or an edge. What stands out of its own surroundings?'}
      </p>
      {isHit && round < rounds.length - 1 && (
        <Button
          onClick={() => {
            setRound(round + 1)
            setSpot(null)
          }}
        >
          Another roof
        </Button>
      )}
    </>
  )
}
