import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BadSetting } from '@ridgeline/server/bad-setting'

/** A key that signs sessions and encrypts what accounts keep secret. The first of a list is the one in use; the others only read what is older. */
export interface AuthSecret {
  /** Stands beside everything encrypted with it. */
  readonly version: number
  readonly value: string
}

const FILE = 'auth-secret'
const SECRET_BYTES = 32
const SHORTEST = 32

/**
 * Secrets as `version:secret`, newest first, parted by commas or line ends; one without a version is version 1.
 * @throws BadSetting naming `source`
 */
export function parseSecrets(text: string, source: string): readonly AuthSecret[] {
  const secrets = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): AuthSecret => {
      const [, version = '1', value = ''] = /^(?:(\d+):)?(.*)$/.exec(part) ?? []
      return { version: Number(version), value }
    })
  if (secrets.length === 0) throw new BadSetting(`${source} is empty: expected a secret of at least ${SHORTEST} characters`)
  if (secrets.some(({ value }) => value.length < SHORTEST))
    throw new BadSetting(`${source} is not usable: each secret must have at least ${SHORTEST} characters`)
  if (new Set(secrets.map(({ version }) => version)).size !== secrets.length)
    throw new BadSetting(`${source} is not usable: each secret needs a version of its own, such as 2:...,1:...`)
  return secrets
}

/** The secrets of this installation: given by the environment, or made once and kept in the data folder. */
export async function readSecrets(given: string | null, dataDir: string): Promise<readonly AuthSecret[]> {
  if (given !== null) return parseSecrets(given, 'AUTH_SECRET')
  const file = path.join(dataDir, FILE)
  if (!existsSync(file)) await writeFile(file, `1:${newSecret()}\n`, { mode: 0o600, flag: 'wx' }).catch(() => {})
  return parseSecrets(await readFile(file, 'utf8'), file)
}

/** Puts a new secret before the ones in the data folder. */
export async function addSecret(dataDir: string): Promise<readonly AuthSecret[]> {
  const secrets = await readSecrets(null, dataDir)
  const next = [{ version: Math.max(...secrets.map((s) => s.version)) + 1, value: newSecret() }, ...secrets]
  await writeFile(path.join(dataDir, FILE), next.map(({ version, value }) => `${version}:${value}\n`).join(''), { mode: 0o600 })
  return next
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')
