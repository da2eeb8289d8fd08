import { readdirSync, readFileSync } from 'node:fs'

/** Memory of the largest page of a browser, as the system counts it (bytes). */
export interface PageMemory {
  /** All that is in memory, with the program of the browser, which all its pages share (RSS). */
  readonly resident: number
  /** Of that, what is there because of the page: its own, and pictures that it hands to the screen. */
  readonly own: number
}

/** Looks again and again; gives the most since it was asked last. */
export interface MemoryWatch {
  most(): PageMemory
  stop(): void
}

const EVERY_MS = 100

/** @param folder - of the browser's user, by which its processes are told from those of others */
export function watchPages(folder: string): MemoryWatch {
  let most: PageMemory = { resident: 0, own: 0 }
  const look = () => {
    for (const pid of renderersOf(folder)) {
      const { resident, own } = memoryOf(pid)
      most = { resident: Math.max(most.resident, resident), own: Math.max(most.own, own) }
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    most: () => {
      look()
      const told = most
      most = { resident: 0, own: 0 }
      return told
    },
    stop: () => clearInterval(timer),
  }
}

/** Processes that draw pages: children, at any distance, of the browser with this folder. */
function renderersOf(folder: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name), words: textOf(`/proc/${name}/cmdline`) }))
  const browser = all.find(({ words }) => words.includes(`--user-data-dir=${folder}`) && !words.includes('--type='))
  const isBelow = ({ parent }: { parent: number }): boolean => {
    if (parent === browser?.pid) return true
    const above = all.find(({ pid }) => pid === parent)
    return above !== undefined && isBelow(above)
  }
  return browser ? all.filter((one) => one.words.includes('--type=renderer') && isBelow(one)).map(({ pid }) => pid) : []
}

const parentOf = (pid: string): number => Number(/\) \w (\d+)/.exec(textOf(`/proc/${pid}/stat`))?.[1] ?? 0)

function memoryOf(pid: number): PageMemory {
  const said = textOf(`/proc/${pid}/status`)
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(said)?.[1] ?? 0)
  return { resident: kilobytes('VmRSS') * 1024, own: (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024 }
}

/** Empty where the process is gone meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
