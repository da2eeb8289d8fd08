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

/** Who comes while too many wait, or has waited too long. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

/** Lets so much heavy work run at once, whoever it is for, and lets those who wait take turns. */
export interface Turns {
  /** Runs `work` when it is the turn of `of` (an organization, an address). @throws NoTurn */
  take<T>(of: string, work: () => Promise<T>): Promise<T>
  /** Waits for a turn; gives back what ends it, which may be called twice. @throws NoTurn */
  begin(of: string): Promise<() => void>
}

/** @param bounds - how many may wait, and for how long; without end where none are given */
export function createTurns(atOnce: number, bounds?: { readonly most: number; readonly patienceMs: number }): Turns {
  const waiting = createRoundRobin<() => boolean>()
  let running = 0
  let waits = 0
  /** Who ends hands their place on, so that nobody gets in between; who gave up waiting does not take it. */
  const end = () => {
    for (let begin = waiting.shift(); begin; begin = waiting.shift()) if (begin()) return
    running--
  }
  const wait = (of: string) =>
    new Promise<void>((resolve, reject) => {
      if (bounds && waits >= bounds.most) return reject(new NoTurn('too-many-wait'))
      waits++
      const settle = (how: () => void) => {
        if (isOver) return false
        isOver = true
        waits--
        clearTimeout(timer)
        how()
        return true
      }
      let isOver = false
      const timer = bounds && setTimeout(() => settle(() => reject(new NoTurn('waited-too-long'))), bounds.patienceMs)
      waiting.push(of, () => settle(resolve))
    })
  async function begin(of: string): Promise<() => void> {
    if (running < atOnce) running++
    else await wait(of)
    let isOver = false
    return () => {
      if (!isOver) end()
      isOver = true
    }
  }
  return {
    begin,
    async take(of, work) {
      const over = await begin(of)
      try {
        return await work()
      } finally {
        over()
      }
    },
  }
}

/** Lets each do so much at once and no more, whatever others do: what one asks for in a burst goes on one after the other. */
export function createLanes(atOnce: number): Pick<Turns, 'take'> {
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
