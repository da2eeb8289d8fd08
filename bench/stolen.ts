import { readFileSync } from 'node:fs'

/**
 * How much processor time a virtual machine asked for and its host gave to others ("steal", proc_stat(5)), as a share of what it asked for. A figure that
 * was taken meanwhile tells of the neighbours, not of the program.
 */

/** From here on a figure is taken again, where there is time for it. */
export const STOLEN_LIMIT = 0.04

interface Ticks {
  readonly asked: number
  readonly stolen: number
}

/** Since the machine began; nothing where the system does not tell. */
function ticks(): Ticks {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = line.split(/\s+/).slice(1).map(Number)
    return { asked: user + nice + system + irq + softIrq + stolen, stolen }
  } catch {
    return { asked: 0, stolen: 0 }
  }
}

/** Begins to watch. @returns what was stolen since, 0 to 1 */
export function watchStolen(): () => number {
  const before = ticks()
  return () => {
    const now = ticks()
    const asked = now.asked - before.asked
    return asked === 0 ? 0 : (now.stolen - before.stolen) / asked
  }
}

export interface Taken<T> {
  readonly value: T
  readonly stolen: number
}

/** Takes so many figures, each again where the host disturbed it, twice as many at most; gives those that were disturbed least, as they came. */
export async function takeUndisturbed<T>(count: number, take: () => Promise<T>): Promise<Taken<T>[]> {
  const all: Taken<T>[] = []
  while (all.filter(({ stolen }) => stolen <= STOLEN_LIMIT).length < count && all.length < 2 * count) {
    const stolen = watchStolen()
    const value = await take()
    all.push({ value, stolen: stolen() })
  }
  const least = new Set(all.toSorted((a, b) => a.stolen - b.stolen).slice(0, count))
  return all.filter((one) => least.has(one))
}

/** For whoever reads the figures: `stolen by the host: 0.4 to 3.1 %`. */
export function stolenWords(taken: readonly Taken<unknown>[]): string {
  const shares = taken.map(({ stolen }) => stolen * 100)
  return `stolen by the host: ${Math.min(...shares).toFixed(1)} to ${Math.max(...shares).toFixed(1)} %`
}
