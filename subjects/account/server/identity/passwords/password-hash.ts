import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { verifyPassword as verifyFormer } from '@better-auth/utils/password'
import { strangerHere } from '@ridgeline/server/db/strangers'
import { createTurns, NoTurn } from '@ridgeline/server/jobs/turns'
import { APIError } from 'better-auth/api'

/** OWASP's least cost for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const KEY_BYTES = 32
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`
/** So many at a time: each takes 19 MiB, a core, and one thread of the pool that files and names are read by. One core is left to everything else. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
const hashing = createTurns(AT_ONCE, { most: 500, patienceMs: 60_000 })

/** Hash of a password, in the form every implementation of argon2 writes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${PREFIX}${plain(salt)}$${plain(await bounded(() => argon2id(password, salt, { ...COST, keyBytes: KEY_BYTES })))}`
}

/** Whether this is the password of a hash; of a former one (scrypt) too. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (key === '') return bounded(() => verifyFormer(hash, password))
  const kept = Buffer.from(key, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), keyBytes: kept.length }
  return timingSafeEqual(await bounded(() => argon2id(password, Buffer.from(salt, 'base64'), cost)), kept)
}

/** Whether a hash was made as none is made any more: the next sign-in makes it anew. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX)

const plain = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '')

type Cost = typeof COST & { readonly keyBytes: number }

async function argon2id(password: string, nonce: Buffer, { memory, passes, parallelism, keyBytes }: Cost): Promise<Uint8Array> {
  const message = password.normalize('NFKC')
  // Node has it from 24.7 on; before that, the same in JavaScript, which gives way to others but takes its time.
  if (typeof crypto.argon2 === 'function')
    return promisify(crypto.argon2)('argon2id', { message, nonce, parallelism, tagLength: keyBytes, memory, passes })
  const { argon2idAsync } = await import('@noble/hashes/argon2.js')
  return argon2idAsync(message, nonce, { t: passes, m: memory, p: parallelism, dkLen: keyBytes })
}

/** Strangers wait behind each other, and whoever signs in from where the account was used before behind one of them at most. Who comes while too many wait is asked to come again. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  return hashing.take(strangerHere() === null ? 'known' : 'strangers', work).catch((error: unknown) => {
    throw error instanceof NoTurn ? new APIError('TOO_MANY_REQUESTS', { code: 'too-many-requests' }) : error
  })
}
