import { createRandom } from '@ridgeline/thermal/generate/random'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { useId, useMemo, useState } from 'react'
import type { LabProps } from './lab.tsx'

const SIDE = 300
const TRUE_MARKS = 8
const OTHERS = 14

/** Round marks of hail among blisters and scuffs, on a square of ten by ten feet. */
function marksOf(seed: number) {
  const random = createRandom(seed)
  const place = () => ({ x: random.between(16, SIDE - 16), y: random.between(16, SIDE - 16) })
  const hail = Array.from({ length: TRUE_MARKS }, () => ({ ...place(), radius: random.between(5, 8) }))
  const others = Array.from({ length: OTHERS }, () => ({ ...place(), length: random.between(12, 26), angle: random.between(0, 180) }))
  return { hail, others }
}

/** Count the marks of hail in a test square, then compare. */
export function SquareLab({ onUsed }: LabProps) {
  const id = useId()
  const [count, setCount] = useState('')
  const [isShown, show] = useState(false)
  const { hail, others } = useMemo(() => marksOf(8), [])
  return (
    <>
      <svg
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        role="img"
        aria-label="Drawn test square of ten by ten feet with round marks and long scuffs"
        className="w-full max-w-sm rounded-ui border border-line bg-[#6b6a66]"
      >
        {others.map(({ x, y, length, angle }) => (
          <rect
            key={`${x}`}
            x={x - length / 2}
            y={y - 2}
            width={length}
            height={4}
            rx={2}
            fill="#55534f"
            transform={`rotate(${angle} ${x} ${y})`}
          />
        ))}
        {hail.map(({ x, y, radius }) => (
          <g key={`${x}`}>
            <circle cx={x} cy={y} r={radius} fill="#3d3b38" />
            {isShown && <circle cx={x} cy={y} r={radius + 5} fill="none" stroke="#fff" strokeWidth="2" />}
          </g>
        ))}
      </svg>
      <p className="mt-2 text-sm text-muted">Marks of hail are round and lie anywhere; scuffs are long and have a direction.</p>
      <form
        className="mt-3 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          show(true)
          onUsed()
        }}
      >
        <label htmlFor={id} className="text-sm">
          Marks of hail
          <input
            id={id}
            type="number"
            min={0}
            max={99}
            value={count}
            onChange={({ target }) => setCount(target.value)}
            className="ml-2 h-11 w-24 rounded-ui border border-control bg-field px-3 tabular-nums md:h-9"
          />
        </label>
        <Button type="submit" disabled={count === ''}>
          Compare
        </Button>
      </form>
      <p role="status" className="mt-2 text-sm">
        {isShown &&
          `There are ${TRUE_MARKS}. ${Number(count) === TRUE_MARKS ? 'You counted the same.' : 'Look at the ringed ones once more.'}`}
      </p>
    </>
  )
}
