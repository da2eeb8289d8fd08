import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { assertRunning } from '@ridgeline/plan/server/gate'
import { assertMayStore } from '@ridgeline/plan/server/storage'
import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import { uploadBegun } from '#server/tables/upload'

/** While a file moves into the object store its bytes lie on the disk twice. */
const COPIES = 2

/**
 * Lets an upload in before its first byte: there is room on the disk, a plan runs, and the plan has space for it. From then on its bytes count.
 * @throws AppError `insufficient-storage`, `forbidden` with reason `plan-expired` or `plan-storage`
 */
export async function beginUpload(
  { db, disk, now }: Pick<Deps, 'db' | 'disk' | 'now'>,
  organizationId: string,
  { uploadId, sizeBytes }: { uploadId: string; sizeBytes: number },
): Promise<void> {
  await disk.assertRoom(COPIES * sizeBytes)
  await db.transaction(async (tx) => {
    const own = await lockOrganization(tx, organizationId)
    assertRunning(own, now())
    await assertMayStore(tx, own, sizeBytes, now())
    await tx.insert(uploadBegun).values({ id: uploadId, organizationId, sizeBytes, createdAt: now() })
  })
}

/** Somebody gave an upload up: its bytes count no more. */
export async function endUpload({ db }: Pick<Deps, 'db'>, uploadId: string): Promise<void> {
  await db.delete(uploadBegun).where(eq(uploadBegun.id, uploadId))
}
