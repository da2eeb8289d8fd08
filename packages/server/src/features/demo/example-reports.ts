import { availableParallelism } from 'node:os'
import { defaultReportOptions } from '@ridgeline/contracts/report/report'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { asc, eq } from 'drizzle-orm'
import { user } from '#db/schema/auth'
import { propertyPhoto } from '#db/schema/property-photo'
import { report } from '#db/schema/report'
import { upload } from '#db/schema/upload'
import type { Deps } from '#deps'
import { DEMO_COLLEAGUES, demoTemplate } from '#features/demo/account'
import { makeExampleDocuments } from '#features/demo/example-documents'
import type { ExamplePhotoTask } from '#features/demo/example-file'
import { photoEdits } from '#features/demo/example-photos'
import { type NewestExample, newestExample } from '#features/demo/follow-scan'
import { makeConversation } from '#features/demo/make-conversation'
import { handOutWritten } from '#features/demo/visitor'
import { takePhotos } from '#features/photos/add-photos'
import { readWaitingPhotos } from '#features/photos/read-photos'
import { presentDraft } from '#features/report-drafts/present'
import { editDraftBy, openDraftOf } from '#features/report-drafts/service'
import { reportOf } from '#features/reports/service'
import { signVersion } from '#features/signatures/service'
import { judgeScan } from '#features/training/experience'
import { uploadUrlOf } from '#features/uploads/arrived-files'
import { askForWinn } from '#features/winn-reports/service'
import { type Actor, systemActor } from '#http/access'
import { createThreadPool } from '#jobs/thread-pool'

/** Which reports an example has, by the slug of its roof. All are made: a failure that never happened would be told as one of the product. */
const reports: Readonly<Record<string, 'winn' | 'scan'>> = {
  'maple-hollow-elementary': 'winn',
  'northgate-distribution': 'winn',
  'corner-market-plaza': 'scan',
}
const PHOTO_TIMEOUT_MS = 120_000

/** The job behind `exampleReports`: photos, their words in the draft and the report of an example, made by the code that serves members. */
export async function makeExampleReports(deps: Deps, scanId: string): Promise<void> {
  const example = await newestExample(deps, scanId)
  if (example === null) return
  const { organizationId, userId, name, email } = await demoTemplate(deps.db)
  const actor = systemActor(organizationId, { userId, name, email })
  if (example.roof.photos.length > 0) await describePhotos(deps, actor, example)
  if (example.roof.slug in reports) await makeExampleDocuments(deps, actor, example.propertyId)
  // Before its report is asked for: what was approved stands in the draft.
  await makeConversation(deps, actor, example)
  const kind = reports[example.roof.slug]
  if (kind !== undefined && (await deps.db.$count(report, eq(report.scanId, scanId))) === 0) {
    if (kind === 'scan') await signedByColleague(deps, actor, scanId)
    else await askForWinn(deps, actor, (await openDraftOf(deps, actor, example.propertyId)).id, true)
  }
  await handOutWritten(deps)
}

/** The report of a scan, signed by the colleague who holds a certificate; it counts as their experience. */
async function signedByColleague(deps: Deps, actor: Actor, scanId: string): Promise<void> {
  const { id } = await reportOf(deps, actor, scanId, defaultReportOptions)
  const [{ email, name }] = DEMO_COLLEAGUES
  const [colleague] = await deps.db.select({ userId: user.id }).from(user).where(eq(user.email, email))
  if (!colleague) return
  await signVersion(deps, systemActor(actor.organizationId, { userId: colleague.userId, name, email }), id)
  await judgeScan(deps, actor, { memberId: colleague.userId, scanId }, true)
}

async function describePhotos(deps: Deps, actor: Actor, { propertyId, roof }: NewestExample): Promise<void> {
  if ((await deps.db.$count(propertyPhoto, eq(propertyPhoto.propertyId, propertyId))) === 0)
    await takePhotos(deps, actor, propertyId, await generated(deps, actor, exampleRoofs.indexOf(roof)))
  await readWaitingPhotos(deps, propertyId)
  const draft = presentDraft(await openDraftOf(deps, actor, propertyId))
  if (Object.keys(draft.content.photos).length > 0) return
  const photos = await deps.db
    .select({ id: propertyPhoto.id, fileName: propertyPhoto.fileName })
    .from(propertyPhoto)
    .where(eq(propertyPhoto.propertyId, propertyId))
    .orderBy(asc(propertyPhoto.createdAt))
  await editDraftBy(deps, actor, draft.id, photoEdits(draft.content, photos, { name: actor.name, at: deps.now() }))
}

/** Makes the photos of a roof in threads and stores them as arrived uploads. @returns their addresses */
async function generated(deps: Deps, actor: Actor, roof: number): Promise<string[]> {
  const nowMs = deps.now().getTime()
  const threads = createThreadPool(new URL('./thread.ts', import.meta.url), Math.max(1, Math.min(2, availableParallelism() - 1)))
  try {
    return await Promise.all(
      (exampleRoofs[roof]?.photos ?? []).map(async ({ fileName }, photo) => {
        const task: ExamplePhotoTask = { roof, photo, nowMs }
        const stored = await deps.storage.put(new Uint8Array(await threads.run<ArrayBuffer>(task, [], PHOTO_TIMEOUT_MS, 'demo')))
        const id = crypto.randomUUID()
        await deps.db.insert(upload).values({ id, organizationId: actor.organizationId, userId: actor.userId, fileName, ...stored })
        return uploadUrlOf(id)
      }),
    )
  } finally {
    await threads.close()
  }
}
