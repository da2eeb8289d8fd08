import { openDraft } from '@ridgeline/contracts/draft/report-draft'
import { makeWinnReport as ask } from '@ridgeline/contracts/winn-report'
import { makeWinnReport } from '#features/winn-reports/make'
import type { TestApp, TestMember } from '#test/app'

/** Makes the Winn report of a property as the job does, and gives its id. */
export async function madeWinn(app: TestApp, who: TestMember, propertyId: string): Promise<string> {
  const draft = await who.call(openDraft, { params: { id: propertyId } })
  const { id } = await who.call(ask, { params: { id: draft.id }, query: { keepWording: 'true' } })
  await makeWinnReport(app.deps, id, who.organizationId)
  return id
}
