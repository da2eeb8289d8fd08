import { may } from '@ridgeline/contracts/account/permissions'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { upload } from '#db/schema/upload'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'

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
