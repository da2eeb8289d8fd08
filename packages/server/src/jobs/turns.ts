/** Things that wait, given out to those who wait for them in turn: however much one of them put in, the next of another is never behind more than one. */
export interface RoundRobin<T> {
  push(of: string, item: T): void
  /** The next item, of whoever has waited for a turn the longest; undefined where nothing waits. */
  shift(): T | undefined
  /** Takes out everything. */
  drain(): T[]
}

export function createRoundRobin<T>(): RoundRobin<T> {
  // A Map keeps its order: who had a turn goes to its end.
  const waiting = new Map<string, T[]>()
  return {
    push(of, item) {
      const own = waiting.get(of)
      if (own) own.push(item)
      else waiting.set(of, [item])
    },
    shift() {
      const [first] = waiting
      if (!first) return undefined
      const [of, own] = first
      const item = own.shift()
      waiting.delete(of)
      if (own.length > 0) waiting.set(of, own)
      return item
    },
    drain() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      return all
    },
  }
}

/** Lets so much heavy work run at once, whoever it is for, and lets those who wait take turns. */
export interface Turns {
  /** Runs `work` when it is the turn of `of` (an organization). */
  take<T>(of: string, work: () => Promise<T>): Promise<T>
}

export function createTurns(atOnce: number): Turns {
  const waiting = createRoundRobin<() => void>()
  let running = 0
  return {
    async take(of, work) {
      if (running < atOnce) running++
      // Who ends hands their place on, so that nobody gets in between.
      else await new Promise<void>((begin) => waiting.push(of, begin))
      try {
        return await work()
      } finally {
        const begin = waiting.shift()
        if (begin) begin()
        else running--
      }
    },
  }
}

/** Lets each do so much at once and no more, whatever others do: what one asks for in a burst goes on one after the other. */
export function createLanes(atOnce: number): Turns {
  const lanes = new Map<string, { readonly turns: Turns; inside: number }>()
  return {
    async take(of, work) {
      const lane = lanes.get(of) ?? { turns: createTurns(atOnce), inside: 0 }
      lanes.set(of, lane)
      lane.inside++
      try {
        return await lane.turns.take(of, work)
      } finally {
        if (--lane.inside === 0) lanes.delete(of)
      }
    },
  }
}
