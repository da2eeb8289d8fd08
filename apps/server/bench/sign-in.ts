import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { hashPassword } from '@ridgeline/account/server/identity/passwords/password-hash'
import { readEnv } from '#env'
import { startServer } from '#start'

/** Twenty people sign in at once, again and again, at the real server over its port: prints the times. Each password costs its hash on purpose. */
const AT_ONCE = 20
const ROUNDS = 10
const PASSWORD = 'correct horse battery'

const dataDir = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'))
const env = readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' })
const running = await startServer(env, 'web')

/** Each person comes from an address of their own, as people do; the limits count by address. */
async function send(call: string, body: object, person: number): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: running.address, 'x-forwarded-for': `198.51.100.${person}` }
  const res = await fetch(`${running.address}/api/auth/${call}`, { method: 'POST', body: JSON.stringify(body), headers })
  await res.arrayBuffer()
  if (!res.ok) throw new Error(`${call} answers ${res.status}`)
  return res
}

const people = Array.from({ length: AT_ONCE }, (_, i) => ({ name: `Person ${i}`, email: `person${i}@example.com`, password: PASSWORD }))
for (const [i, person] of people.entries()) await send('sign-up/email', person, i)

const times: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const taken = await Promise.all(
    people.map(async ({ email, password }, i) => {
      const started = performance.now()
      await send('sign-in/email', { email, password }, i)
      return performance.now() - started
    }),
  )
  // The first round warms up.
  if (round > 0) times.push(...taken)
}
times.sort((a, b) => a - b)
const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
const hashingStarted = performance.now()
await Promise.all(people.map(() => hashPassword(PASSWORD)))
const hashingMs = Math.round(performance.now() - hashingStarted)
console.log(
  `sign-in, ${AT_ONCE} at once, ${times.length} in all on ${availableParallelism()} cores: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; hashing ${AT_ONCE} passwords and nothing else takes ${hashingMs} ms`,
)
await running.stop()
await rm(dataDir, { recursive: true, force: true })
