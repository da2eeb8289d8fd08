import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { AuthSecret } from '#server/identity/secrets/secrets'

/** Encrypts what the product keeps secret and has to read again. */
export interface Sealer {
  seal(text: string): Promise<string>
  open(sealed: string): Promise<string>
}

/** With the first of the installation's secrets; the others read what is older (`rotateSecrets` encrypts it anew). */
export function sealerOf(secrets: readonly AuthSecret[]): Sealer {
  const [current] = secrets
  if (!current) throw new RangeError('a sealer needs a secret')
  const key = { keys: new Map(secrets.map((s) => [s.version, s.value])), currentVersion: current.version }
  return { seal: (data) => symmetricEncrypt({ key, data }), open: (data) => symmetricDecrypt({ key, data }) }
}
