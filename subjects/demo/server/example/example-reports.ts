import { user } from '@ridgeline/account/server/tables/auth'
import { takePhotos } from '@ridgeline/property/server/photos/add-photos'
import { readWaitingPhotos } from '@ridgeline/property/server/photos/read-photos'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { reportOf } from '@ridgeline/report/server/reports/service'
import { signVersion } from '@ridgeline/report/server/signatures/service'
import { report } from '@ridgeline/report/server/tables/report'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, systemActor } from '@ridgeline/server/http/access'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { judgeScan } from '@ridgeline/training/server/experience'
import { presentDraft } from '@ridgeline/winn/server/drafts/present'
import { editDraftBy, openDraftOf } from '@ridgeline/winn/server/drafts/service'
import { askForWinn } from '@ridgeline/winn/server/reports/service'
import { asc, eq } from 'drizzle-orm'
import { DEMO_COLLEAGUES, demoTemplate } from '#server/account'
import { handOutWritten } from '#server/copy/visitor'
import { makeExampleDocuments } from '#server/example/example-documents'
import { photoEdits } from '#server/example/example-photos'
import { makeConversation } from '#server/example/make-conversation'
import { makeVisit } from '#server/example/make-visit'
import { uploadDrawn } from '#server/example/upload-drawn'
import { type NewestExample, newestExample } from '#server/follow-scan'

/** Which reports an example has, by the slug of its roof. All are made: a failure that never happened would be told as one of the product. */
const reports: Readonly<Record<string, 'winn' | 'scan'>> = {
  'maple-hollow-elementary': 'winn',
  'northgate-distribution': 'winn',
  'corner-market-plaza': 'scan',
}

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
  await makeVisit(deps, actor, example)
  await handOutWritten(deps)
}

/** The report of a scan, signed by the colleague who holds a certificate; it counts as their experience. */
async function signedByColleague(deps: Deps, actor: Actor, scanId: string): Promise<void> {
  const { id } = await reportOf(deps, actor, scanId, { options: defaultReportOptions, keepWording: true })
  const [{ email, name }] = DEMO_COLLEAGUES
  const [colleague] = await deps.db.select({ userId: user.id }).from(user).where(eq(user.email, email))
  if (!colleague) return
  await signVersion(deps, systemActor(actor.organizationId, { userId: colleague.userId, name, email }), id)
  await judgeScan(deps, actor, { memberId: colleague.userId, scanId }, true)
}

/** The photos of a roof as arrived uploads. @returns their addresses */
async function generated(deps: Deps, actor: Actor, roof: NewestExample['roof']): Promise<string[]> {
  const nowMs = deps.now().getTime()
  const files = roof.photos.map(({ fileName }, photo) => ({ fileName, task: { roof: exampleRoofs.indexOf(roof), photo, nowMs } }))
  return uploadDrawn(deps, actor, files)
}

async function describePhotos(deps: Deps, actor: Actor, { propertyId, roof }: NewestExample): Promise<void> {
  if ((await deps.db.$count(propertyPhoto, eq(propertyPhoto.propertyId, propertyId))) === 0)
    await takePhotos(deps, actor, propertyId, await generated(deps, actor, roof))
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
