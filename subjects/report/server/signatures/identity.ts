import { lockOrganization, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import type { SigningSetup } from '#contract/signature'
import { BadCertificate, makeCertificate, readP12, type SigningCertificate, type SigningKey } from '#server/signatures/pdf/certificate'
import { signingIdentity } from '#server/tables/signature'

export type IdentityRow = typeof signingIdentity.$inferSelect

/** What an organization signs with; made at the first signature. */
export async function identityOf(deps: Deps, actor: Pick<Actor, 'organizationId'>): Promise<IdentityRow> {
  const { organizationId } = actor
  const found = await find(deps.db, organizationId)
  if (found) return found
  const own = await ownOrganization(deps.db, actor)
  const made = await makeCertificate(own.name, deps.now())
  const values = { organizationId, kind: 'made', ...(await sealed(deps, made)) } as const
  await deps.db.insert(signingIdentity).values(values).onConflictDoNothing()
  const row = await find(deps.db, organizationId)
  if (!row) throw new Error('the certificate was not written')
  return row
}

async function find(db: Pick<Deps['db'], 'select'>, organizationId: string): Promise<IdentityRow | null> {
  const [row] = await db.select().from(signingIdentity).where(eq(signingIdentity.organizationId, organizationId))
  return row ?? null
}

async function sealed({ sealer }: Pick<Deps, 'sealer'>, { key, ...rest }: SigningCertificate & { readonly key: SigningKey }) {
  return { ...rest, key: await sealer.seal(JSON.stringify(key)) }
}

export async function readSetup({ db, timestampUrl }: Deps, actor: Actor): Promise<SigningSetup> {
  const row = await find(db, actor.organizationId)
  const own = await ownOrganization(db, actor)
  return {
    certificate: row && {
      kind: row.kind,
      name: row.name,
      fingerprint: row.fingerprint,
      validFrom: row.validFrom.toISOString(),
      validUntil: row.validUntil.toISOString(),
    },
    needsCredential: own.signingNeedsCredential,
    hasTimestamps: timestampUrl !== null,
  }
}

interface Patch {
  readonly needsCredential?: boolean | undefined
  readonly certificate?: { readonly p12Base64: string; readonly password: string } | null | undefined
}

/** @throws AppError `unprocessable` for a file that does not open, or a certificate that is not valid today */
export async function changeSetup(deps: Deps, actor: Actor, { needsCredential, certificate }: Patch): Promise<SigningSetup> {
  const read = certificate ? await uploaded(deps, certificate) : null
  await deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    if (needsCredential !== undefined)
      await tx.update(organization).set({ signingNeedsCredential: needsCredential }).where(eq(organization.id, own.id))
    // One made here is made again at the next signature.
    if (certificate !== undefined) await tx.delete(signingIdentity).where(eq(signingIdentity.organizationId, own.id))
    if (read) await tx.insert(signingIdentity).values({ organizationId: own.id, kind: 'uploaded', ...read })
    const after = {
      ...(needsCredential !== undefined && { needsCredential }),
      ...(certificate !== undefined && { certificate: read ? `${read.name} (${read.fingerprint})` : 'made here' }),
    }
    await recordAudit(tx, actor, {
      action: 'organization.signing-changed',
      recordType: 'organization',
      recordId: own.id,
      recordName: own.name,
      after,
    })
  })
  return readSetup(deps, actor)
}

async function uploaded(deps: Deps, { p12Base64, password }: { p12Base64: string; password: string }) {
  try {
    const read = await readP12(p12Base64, password)
    if (read.validUntil <= deps.now() || read.validFrom > deps.now())
      throw new BadCertificate('The certificate in the file is not valid today; ask who issued it for a current one.')
    return await sealed(deps, read)
  } catch (error) {
    if (!(error instanceof BadCertificate)) throw error
    throw new AppError('unprocessable', error.words)
  }
}
