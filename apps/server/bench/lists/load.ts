import { parentPort } from 'node:worker_threads'

/** Runs in a thread of its own, so that asking takes no time of the server's thread. */

/** Every path again and again, one after the other, from so many clients at once. */
export interface Hammering {
  readonly kind: 'hammering'
  readonly address: string
  /** One for each client, or fewer in turn. */
  readonly cookies: readonly string[]
  readonly paths: readonly string[]
  readonly clients: number
  /** How many requests are counted, after as many as `warmUp` says. */
  readonly requests: number
  readonly warmUp: number
}

/** People at work: each asks for something, looks at the answer for a moment, and asks for something else. */
export interface Working {
  readonly kind: 'working'
  readonly address: string
  /** One for each client, or fewer in turn. */
  readonly cookies: readonly string[]
  readonly calls: Readonly<Record<string, readonly string[]>>
  readonly people: number
  /** Between an answer and the next question, in milliseconds: this on average, half of it at least. */
  readonly pauseMs: number
  /** How often each call is asked. */
  readonly times: number
}

/** Milliseconds of each call, sorted. */
export type Times = Readonly<Record<string, number[]>>

/** Each client has an address of its own, as people do; the limits count by address. */
async function ask(address: string, path: string, cookie: string, from: string): Promise<number> {
  const started = performance.now()
  const res = await fetch(`${address}${path}`, { headers: { cookie, 'x-forwarded-for': from } })
  await res.arrayBuffer()
  if (!res.ok) throw new Error(`${path} answers ${res.status}`)
  return performance.now() - started
}

async function hammer({ address, cookies, paths, clients, requests, warmUp }: Hammering): Promise<Times> {
  const times: number[] = []
  let asked = 0
  const client = async (number: number) => {
    for (let n = asked++; n < warmUp + requests; n = asked++) {
      const took = await ask(
        address,
        paths[n % paths.length] ?? '',
        cookies[number % cookies.length] ?? '',
        `10.${n % 250}.${number}.${asked % 250}`,
      )
      if (n >= warmUp) times.push(took)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, i) => client(i)))
  return { all: times.sort((a, b) => a - b) }
}

async function work({ address, cookies, calls, people, pauseMs, times }: Working): Promise<Times> {
  const took: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]))
  const questions = shuffled(
    Object.entries(calls).flatMap(([name, paths]) =>
      Array.from({ length: times }, (_, n) => [name, paths[n % paths.length] ?? ''] as const),
    ),
  )
  const person = async (number: number) => {
    for (let next = questions.pop(); next; next = questions.pop()) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
      const [name, path] = next
      took[name]?.push(await ask(address, path, cookies[number % cookies.length] ?? '', `10.${questions.length % 250}.${number}.1`))
    }
  }
  await Promise.all(Array.from({ length: people }, (_, i) => person(i)))
  for (const each of Object.values(took)) each.sort((a, b) => a - b)
  return took
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}

parentPort?.on('message', (load: Hammering | Working) => {
  const done = load.kind === 'working' ? work(load) : hammer(load)
  done.then(
    (times) => parentPort?.postMessage(times),
    (error: unknown) => parentPort?.postMessage(String(error)),
  )
})
