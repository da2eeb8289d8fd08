import type { CrmVendor } from '#server/vendors/adapter'
import type { PracticeStore } from '#server/vendors/practice/store'

/** How each vendor writes the stage of a job. */
const written: Readonly<Record<CrmVendor, (stage: string, before: Readonly<Record<string, unknown>>) => object>> = {
  jobnimbus: (stage) => ({ status_name: stage }),
  salesforce: (stage) => ({ StageName: stage }),
  hubspot: (stage, { properties }) => ({ properties: { ...(properties as object), dealstage: stage } }),
  pipedrive: (stage) => ({ stage_id: Number(stage) }),
  gohighlevel: (stage) => ({ pipelineStageId: stage }),
}

/** Moves a job of a practice vendor into another stage, as its office would. @returns whether there is such a job */
export async function movePracticeDeal(vendor: CrmVendor, store: PracticeStore, id: string, stage: string): Promise<boolean> {
  const deal = await store.get('deal', id)
  if (!deal) return false
  await store.put('deal', { ...deal, ...written[vendor](stage, deal), id })
  return true
}
