import { organization } from '@ridgeline/account/server/tables/organization'
import { checkChain } from '@ridgeline/audit/server/check-chain'
import type { Db } from '@ridgeline/server/db/connect'
import { checkWholeLog } from '@ridgeline/title/server/whole-log'

export interface Checked {
  readonly organizations: number
  readonly auditLines: number
  readonly titleEntries: number
  readonly problems: readonly string[]
}

/** Computes the audit chain and the title log of every organization again. */
export async function checkRestored(db: Db): Promise<Checked> {
  const all = await db.select().from(organization)
  const problems: string[] = []
  let [auditLines, titleEntries] = [0, 0]
  for (const own of all) {
    const chain = await checkChain(db, own)
    const log = await checkWholeLog({ db }, own)
    auditLines += chain.lines
    titleEntries += log.entries
    if (!chain.ok) problems.push(`${own.name}: the audit log is broken at line ${chain.brokenAt}`)
    if (!log.ok) problems.push(...log.problems.map((problem) => `${own.name}: ${problem}`))
  }
  return { organizations: all.length, auditLines, titleEntries, problems }
}
