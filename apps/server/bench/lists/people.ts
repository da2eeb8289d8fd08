import { Worker } from 'node:worker_threads'
import { stolenWords, takeUndisturbed } from '../../../../bench/stolen.ts'
import type { Hammering, Times, Working } from './load.ts'
import type { Organization } from './organization.ts'

export const PEOPLE = 20
const PAUSE_MS = 500
/** How often each call is asked by people at work: in parts, of which those are taken again in which the host took the processor away. */
const PARTS = 10
const TIMES_A_PART = 10
/** A server that just started compiles its code while it answers; people meet one that has answered this many. */
const FIRST_REQUESTS = 1500

export type Calls = Record<string, string[]>
export type Measure = (load: Hammering | Working) => Promise<Times>

/** Asks from a thread of its own, so that asking takes no time of the server's. */
export function openLoad(): { measure: Measure; close: () => Promise<number> } {
  const worker = new Worker(new URL('./load.ts', import.meta.url))
  const measure: Measure = (load) =>
    new Promise((resolve, reject) => {
      worker.once('message', (answer: Times | string) => (typeof answer === 'string' ? reject(new Error(answer)) : resolve(answer)))
      worker.postMessage(load)
    })
  return { measure, close: () => worker.terminate() }
}

export async function warmUp(measure: Measure, address: string, { cookies }: Organization, calls: Calls): Promise<void> {
  await measure({
    kind: 'hammering',
    address,
    cookies,
    paths: Object.values(calls).flat(),
    clients: 4,
    requests: FIRST_REQUESTS,
    warmUp: 0,
  })
}

/** The least time that so large a share of all stays within (nearest rank), of times in order. */
export const at = (times: readonly number[], share: number): number => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

/** What twenty people wait who each ask for something, look at it, and ask for something else, all calls mixed: milliseconds of each call, in order. */
export async function peopleAtWork(measure: Measure, address: string, { size, cookies }: Organization, calls: Calls): Promise<Times> {
  const load = { kind: 'working', address, cookies, calls, people: PEOPLE, pauseMs: PAUSE_MS, times: TIMES_A_PART } as const
  const parts = await takeUndisturbed(PARTS, () => measure(load))
  console.log(`${size} properties, ${stolenWords(parts)}`)
  const timesOf = (name: string) => parts.flatMap(({ value }) => value[name] ?? []).sort((a, b) => a - b)
  return Object.fromEntries(Object.keys(calls).map((name) => [name, timesOf(name)]))
}

export const AT_WORK = `${PEOPLE} people at work, half a second between two questions on average: milliseconds, p50 / p99 / slowest of ${PARTS * TIMES_A_PART}`

/** `12.0 / 80.1 / 95.2`: half, 99 of 100 and all stay within. */
export const figuresOf = (times: readonly number[]): string =>
  `${at(times, 0.5).toFixed(1)} / ${at(times, 0.99).toFixed(1)} / ${at(times, 1).toFixed(1)}`
