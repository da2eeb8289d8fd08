import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { BadSetting } from '@ridgeline/server/bad-setting'

const SHORTEST = 12
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }
const CIPHER = 'aes-256-gcm'
const [SALT, IV, TAG] = [16, 12, 16]

/** The passphrase that the secrets of a backup are sealed by. @throws BadSetting */
export function passphraseOf(env: NodeJS.ProcessEnv): string {
  const given = env.BACKUP_PASSPHRASE ?? ''
  if (given.length < SHORTEST)
    throw new BadSetting(
      `BACKUP_PASSPHRASE is ${given === '' ? 'not set' : 'too short'}: expected at least ${SHORTEST} characters. It seals the secrets of a backup, without which nobody signs in after a return; keep it elsewhere`,
    )
  return given
}

/** Salt, initialization vector, tag and the encrypted text, one after the other. */
export function seal(text: string, passphrase: string): Buffer {
  const [salt, iv] = [randomBytes(SALT), randomBytes(IV)]
  const cipher = createCipheriv(CIPHER, scryptSync(passphrase, salt, 32, COST), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), body])
}

/** @throws BadSetting where the passphrase is another one, or the bytes are damaged */
export function unseal(sealed: Buffer, passphrase: string): string {
  const [salt, iv, tag] = [sealed.subarray(0, SALT), sealed.subarray(SALT, SALT + IV), sealed.subarray(SALT + IV, SALT + IV + TAG)]
  try {
    const decipher = createDecipheriv(CIPHER, scryptSync(passphrase, salt, 32, COST), iv)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(SALT + IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    throw new BadSetting('BACKUP_PASSPHRASE is not the one that this backup was sealed by, or its secrets are damaged')
  }
}
