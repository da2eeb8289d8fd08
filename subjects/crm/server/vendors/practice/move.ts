import type { CrmType } from '#contract/config'
import type { PracticeStore } from '#server/vendors/practice/store'
import { vendorOf } from '#server/vendors/registry'

/** Moves a job of a practice vendor into another stage, as its office would. @returns whether there is such a job */
export async function movePracticeDeal(vendor: CrmType, store: PracticeStore, id: string, stage: string): Promise<boolean> {
  const deal = await store.get('deal', id)
  if (!deal) return false
  await store.put('deal', { ...deal, ...vendorOf[vendor].practice.moved(stage, deal), id })
  return true
}
