import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { and, eq, lt } from 'drizzle-orm'
import type { CrmType } from '#contract/config'
import type { CrmNetwork } from '#server/network/network'
import { crmPracticeGrant } from '#server/tables/crm'
import type { Send } from '#server/vendors/adapter'
import { type Authority, practiceAuthority } from '#server/vendors/practice/authority'
import type { Grant, Grants } from '#server/vendors/practice/grants'

interface Office {
  readonly organizationId: string
  readonly type: CrmType
}

/** By what every practice CRM knows this server. Nobody asks it for tokens but this process. */
export const practiceApp = { id: 'ridgeline-practice', secret: 'practice' }
/** So short that whoever tries it sees its access renewed (s). */
const ACCESS_LASTS_S = 120

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Who lets an office in at its practice CRM. */
export const practiceAuthorityOf = ({ now }: Pick<Deps, 'now'>, db: Db | Tx, office: Office): Authority =>
  practiceAuthority(office.type, practiceApp, { grants: grantsOf(db, office, now), now, lastsS: ACCESS_LASTS_S })

/** A practice CRM that answers only whoever was let in. */
export function guarded(authority: Pick<Authority, 'admits'>, vendor: Send): CrmNetwork['call'] {
  return async (_, headers, request) => {
    if (await authority.admits((headers.Authorization ?? '').replace(/^Bearer /, ''))) return vendor(request)
    return { status: 401, headers: {}, text: JSON.stringify({ message: 'The access token is not in force.' }) }
  }
}

/** Keeps what a practice CRM gave in rows of its office; what is over goes as something new comes. */
function grantsOf(db: Db | Tx, { organizationId, type }: Office, now: () => Date): Grants {
  const own = and(eq(crmPracticeGrant.organizationId, organizationId), eq(crmPracticeGrant.type, type))
  const one = (kind: Grant['kind'], text: string) =>
    and(own, eq(crmPracticeGrant.kind, kind), eq(crmPracticeGrant.grantSha256, digest(text)))
  return {
    draw: () => randomBytes(24).toString('base64url'),
    async put({ text, ...grant }) {
      await db.delete(crmPracticeGrant).where(and(own, lt(crmPracticeGrant.endsAt, now())))
      await db.insert(crmPracticeGrant).values({ organizationId, type, ...grant, grantSha256: digest(text) })
    },
    async access(text) {
      const [row] = await db.select({ endsAt: crmPracticeGrant.endsAt }).from(crmPracticeGrant).where(one('access', text))
      return row
    },
    async spend(kind, text) {
      const spent = await db
        .update(crmPracticeGrant)
        .set({ isSpent: true })
        .where(and(one(kind, text), eq(crmPracticeGrant.isSpent, false)))
        .returning()
      const [row] = spent.length > 0 ? spent : await db.select().from(crmPracticeGrant).where(one(kind, text))
      if (!row) return undefined
      const { family, redirect, challenge, endsAt } = row
      return { kind, text, family, redirect, challenge, endsAt, wasSpent: spent.length === 0 }
    },
    async end({ family, kind }) {
      await db
        .delete(crmPracticeGrant)
        .where(
          and(
            own,
            family === undefined ? undefined : eq(crmPracticeGrant.family, family),
            kind === undefined ? undefined : eq(crmPracticeGrant.kind, kind),
          ),
        )
    },
  }
}
