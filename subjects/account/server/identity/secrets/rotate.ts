import { assistantSetting } from '@ridgeline/assistant/server/tables/assistant'
import { crmConfig } from '@ridgeline/crm/server/tables/crm'
import { signingIdentity } from '@ridgeline/report/server/tables/signature'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import { titleKey } from '@ridgeline/title/server/tables/title'
import { certificateKey, recordStore } from '@ridgeline/training/server/tables/training'
import { webhook } from '@ridgeline/webhook/server/tables/webhook'
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { AuthSecret } from '#server/identity/secrets/secrets'
import { account, twoFactor } from '#server/tables/auth'

/** How many values were encrypted anew, and how many were already encrypted with the secret in use. */
export interface Rotation {
  readonly renewed: number
  readonly current: number
}

type Renew = (text: string) => Promise<string | null>

/**
 * Encrypts everything that accounts keep secret with the first secret of the list: second factors, recovery codes, tokens of identity
 * providers, secrets of webhooks and CRM connections, keys of title logs, of signatures, certificates, hosted models and learning record stores. All or
 * nothing; may run while the product serves people, since the others of the list still read what is older.
 */
export async function rotateSecrets(db: Db, secrets: readonly [AuthSecret, ...AuthSecret[]]): Promise<Rotation> {
  const key = { keys: new Map(secrets.map((s) => [s.version, s.value])), currentVersion: secrets[0].version }
  let [renewed, current] = [0, 0]
  const renew: Renew = async (text) => {
    const envelope = parseEnvelope(text)
    if (envelope === null) return null
    if (envelope.version === key.currentVersion) {
      current++
      return null
    }
    renewed++
    return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: text }) })
  }
  await db.transaction(async (tx) => {
    await rotateFactors(tx, renew)
    await rotateTokens(tx, renew)
    await rotateWebhooks(tx, renew)
    await rotateTitleKeys(tx, renew)
    await rotateSigning(tx, renew)
    await rotateCrm(tx, renew)
    await rotateCertificates(tx, renew)
    await rotateAssistantKeys(tx, renew)
    await rotateRecordStores(tx, renew)
  })
  return { renewed, current }
}

async function rotateFactors(tx: Tx, renew: Renew): Promise<void> {
  for (const row of await tx.select().from(twoFactor).for('update')) {
    const [secret, backupCodes] = [await renew(row.secret), await renew(row.backupCodes)]
    if (secret ?? backupCodes)
      await tx
        .update(twoFactor)
        .set({ secret: secret ?? row.secret, backupCodes: backupCodes ?? row.backupCodes })
        .where(eq(twoFactor.id, row.id))
  }
}

async function rotateTokens(tx: Tx, renew: Renew): Promise<void> {
  const names = ['accessToken', 'refreshToken', 'idToken'] as const
  for (const row of await tx.select().from(account).for('update')) {
    const next: Partial<Record<(typeof names)[number], string>> = {}
    for (const name of names) {
      const value = row[name] === null ? null : await renew(row[name])
      if (value !== null) next[name] = value
    }
    if (Object.keys(next).length > 0) await tx.update(account).set(next).where(eq(account.id, row.id))
  }
}

async function rotateSigning(tx: Tx, renew: Renew): Promise<void> {
  for (const row of await tx.select().from(signingIdentity).for('update')) {
    const key = await renew(row.key)
    if (key !== null) await tx.update(signingIdentity).set({ key }).where(eq(signingIdentity.organizationId, row.organizationId))
  }
}

async function rotateCrm(tx: Tx, renew: Renew): Promise<void> {
  const names = ['secret', 'inboundSecret'] as const
  for (const row of await tx.select().from(crmConfig).for('update')) {
    const next: Partial<Record<(typeof names)[number], string>> = {}
    for (const name of names) {
      const value = row[name] === null ? null : await renew(row[name])
      if (value !== null) next[name] = value
    }
    if (Object.keys(next).length > 0) await tx.update(crmConfig).set(next).where(eq(crmConfig.id, row.id))
  }
}

async function rotateCertificates(tx: Tx, renew: Renew): Promise<void> {
  for (const row of await tx.select().from(certificateKey).for('update')) {
    const seed = await renew(row.seed)
    if (seed !== null) await tx.update(certificateKey).set({ seed }).where(eq(certificateKey.organizationId, row.organizationId))
  }
}

async function rotateWebhooks(tx: Tx, renew: Renew): Promise<void> {
  for (const row of await tx.select().from(webhook).for('update')) {
    const secret = await renew(row.secret)
    const oldSecret = row.oldSecret === null ? null : await renew(row.oldSecret)
    if (secret ?? oldSecret)
      await tx
        .update(webhook)
        .set({ secret: secret ?? row.secret, oldSecret: oldSecret ?? row.oldSecret })
        .where(eq(webhook.id, row.id))
  }
}

async function rotateTitleKeys(tx: Tx, renew: Renew): Promise<void> {
  for (const row of await tx.select().from(titleKey).for('update')) {
    const seed = await renew(row.seed)
    if (seed !== null) await tx.update(titleKey).set({ seed }).where(eq(titleKey.id, row.id))
  }
}

async function rotateAssistantKeys(tx: Tx, renew: Renew): Promise<void> {
  for (const row of await tx.select().from(assistantSetting).for('update')) {
    const key = row.key === null ? null : await renew(row.key)
    if (key !== null) await tx.update(assistantSetting).set({ key }).where(eq(assistantSetting.organizationId, row.organizationId))
  }
}

async function rotateRecordStores(tx: Tx, renew: Renew): Promise<void> {
  for (const row of await tx.select().from(recordStore).for('update')) {
    const secret = await renew(row.secret)
    if (secret !== null) await tx.update(recordStore).set({ secret }).where(eq(recordStore.organizationId, row.organizationId))
  }
}
