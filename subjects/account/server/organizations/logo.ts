import { recordAudit } from '@ridgeline/audit/server/record'
import { assertFeature } from '@ridgeline/plan/server/gate'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { openPicture } from '@ridgeline/server/integrations/pictures/open-picture'
import { count, eq } from 'drizzle-orm'
import type { Organization } from '#contract/organization'
import { lockOrganization, ownOrganization } from '#server/organizations/own'
import { presentOrganization } from '#server/organizations/present'
import { organization } from '#server/tables/organization'

const WIDEST_PX = 480
const TALLEST_PX = 160
/** More is refused before it is drawn: a small file may hold a picture of gigabytes. */
const MOST_PIXELS = 40_000_000
const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const

/** Sets the logo, drawn again as PNG within 480 x 160 pixels, or removes it. @throws AppError `unprocessable` for what is no picture */
export async function setLogo(deps: Deps, actor: Actor, imageBase64: string | null): Promise<Organization> {
  if (imageBase64 !== null) {
    assertFeature(await ownOrganization(deps.db, actor), 'white-label', deps.now())
    await deps.disk.assertRoom()
  }
  const stored = imageBase64 === null ? null : await deps.storage.put(await drawLogo(Buffer.from(imageBase64, 'base64')))
  return deps.db.transaction(async (tx) => {
    const row = await lockOrganization(tx, actor.organizationId)
    const logoSha256 = stored?.sha256 ?? null
    const [now] = await tx.update(organization).set({ logoSha256 }).where(eq(organization.id, row.id)).returning()
    if (!now) throw new Error('the logo was not written')
    await recordAudit(tx, actor, {
      action: logoSha256 ? 'organization.logo-set' : 'organization.logo-removed',
      recordType: 'organization',
      recordId: row.id,
      recordName: row.name,
      before: { logo: row.logoSha256 },
      after: { logo: logoSha256 },
    })
    return presentOrganization(now)
  })
}

/** The picture as a small PNG without anything else the file held. */
async function drawLogo(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const image = await openPicture(bytes, MOST_PIXELS)
    const { format } = await image.metadata()
    if (!FORMATS.some((known) => known === format)) throw new Error(`${format} is not taken`)
    return await image.rotate().resize(WIDEST_PX, TALLEST_PX, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  } catch (cause) {
    throw new AppError(
      'unprocessable',
      'This file is not a picture that can be shown as a logo. Choose a PNG, JPEG, WebP or GIF picture.',
      {
        cause,
      },
    )
  }
}

/** Only what is somebody's logo now is shown: a hash of anything else tells nothing. @throws AppError `not-found` */
export async function assertLogo({ db }: Pick<Deps, 'db'>, sha256: string): Promise<void> {
  const [found] = await db.select({ n: count() }).from(organization).where(eq(organization.logoSha256, sha256))
  if (!found?.n) throw new AppError('not-found', 'No such logo')
}
