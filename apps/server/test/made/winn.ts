import { openDraft } from '@ridgeline/winn/contract/report-draft'
import { makeWinnOutput } from '@ridgeline/winn/contract/winn-output'
import { makeWinnReport as ask } from '@ridgeline/winn/contract/winn-report'
import { makeWinnReport } from '@ridgeline/winn/server/reports/make'
import type { TestApp, TestMember } from '#test/app'
import type { AuditedCall } from '#test/changes/project-changes'

/** Takes the extract of the Winn report of a property, and gives the id of its file. */
export async function madeOutput(who: TestMember, winnId: string): Promise<string> {
  const { files } = await who.call(makeWinnOutput, { params: { id: winnId }, body: { kind: 'decision' } })
  return files[0]?.id ?? ''
}

/** Makes the Winn report of a property as the job does, and gives its id. */
export async function madeWinn(app: TestApp, who: TestMember, propertyId: string): Promise<string> {
  const draft = await who.call(openDraft, { params: { id: propertyId } })
  const { id } = await who.call(ask, { params: { id: draft.id }, query: { keepWording: 'true' } })
  await makeWinnReport(app.deps, id, who.organizationId)
  return id
}

interface World {
  readonly app: TestApp
  readonly owner: TestMember
  readonly propertyId: string
}

/** The calls that take files from a Winn report, for the suite that looks for their lines in the audit log. @param world - asked when a call is made */
export function winnCalls(world: () => World): Record<'changes' | 'takings', Record<string, () => Promise<AuditedCall>>> {
  const made = () => madeWinn(world().app, world().owner, world().propertyId)
  const taken = async (): Promise<AuditedCall> => {
    const id = await made()
    return { params: { id }, action: 'report.downloaded', record: id }
  }
  return {
    changes: {
      'POST /api/winn-reports/{id}/outputs': async () => {
        const id = await made()
        return { params: { id }, body: { kind: 'decision' }, action: 'report.output-made', record: id }
      },
    },
    takings: {
      'GET /api/winn-reports/{id}/pdf': taken,
      'GET /api/winn-reports/{id}/bundle': taken,
      'GET /api/report-outputs/{id}/pdf': async () => {
        const id = await made()
        return { params: { id: await madeOutput(world().owner, id) }, action: 'report.downloaded', record: id }
      },
    },
  }
}
