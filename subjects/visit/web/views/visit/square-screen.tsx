import { useState } from 'react'
import type { Reading } from '#contract/reading'
import { sides } from '#rules/sides'
import { go, visitPath } from '#web/route.ts'
import { TestSquareScreen } from '#web/square/test-square.tsx'
import { useVisit } from './use-visit.ts'

type Square = Extract<Reading, { kind: 'test-square' }>

/** A test square of a visit: a new one, or one that is counted again. */
export function SquareScreen({ visitId, readingId, side }: { visitId: string; readingId: string | null; side: string | null }) {
  const { visit, change } = useVisit(visitId)
  const [fresh] = useState<Square>(() => ({
    kind: 'test-square',
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    isRemoved: false,
    fix: null,
    position: null,
    side: sides.find((named) => named === side) ?? 'north',
    sideFt: 10,
    hits: [],
    reference: 'none',
  }))
  if (!visit) return <div aria-busy="true" className="flex-1" />
  const { readings } = visit.state
  const kept = readings.find((reading): reading is Square => reading.kind === 'test-square' && reading.id === readingId)
  const leave = () => go(visitPath(visitId), true)
  const keep = async (square: Square) => {
    await change((now) => ({ readings: [...now.readings.filter(({ id }) => id !== square.id), square] }))
    leave()
  }
  return <TestSquareScreen reading={kept ?? fresh} onDone={(square) => void keep(square)} onClose={leave} />
}
