import { may } from '@ridgeline/account/contract/permissions'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import { upload } from '#server/tables/upload'

/**
 * Who may manage records removes any file, everybody else what they uploaded.
 * @throws AppError `forbidden`
 */
export async function assertOwnFile(tx: Tx, actor: Actor, { uploadId, fileName }: { uploadId: string; fileName: string }): Promise<void> {
  const mayManage = may(actor.role, 'record.manage') && (actor.scopes === null || actor.scopes.includes('record.manage'))
  if (mayManage) return
  const [from] = await tx.select({ userId: upload.userId }).from(upload).where(eq(upload.id, uploadId))
  if (from?.userId !== actor.userId)
    throw new AppError(
      'forbidden',
      message`Somebody else uploaded ${fileName}. A Sales Rep / Estimator or an Admin / Manager can remove it.`,
    )
}
