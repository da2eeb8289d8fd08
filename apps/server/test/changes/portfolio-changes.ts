import { takePortfolio } from '@ridgeline/property/contract/portfolio'
import type { TestMember } from '#test/app'
import { claimChanges } from '#test/changes/claim-changes'
import type { AuditedCall } from '#test/changes/project-changes'

/** A list of one property. */
const listOf = (address: string) => ({
  fileName: 'list.csv',
  base64: Buffer.from(`name,address\nYard,${address}\n`).toString('base64'),
})

/** Lists of properties that come in and are taken back, and claims of properties. */
export const portfolioChanges = (owner: () => TestMember): Readonly<Record<string, () => Promise<AuditedCall>>> => ({
  ...claimChanges(owner),
  'POST /api/portfolio': async () => ({ body: listOf('3 Yard'), action: 'portfolio.taken-in', record: 'answered' }),
  'POST /api/portfolio/{id}/undo': async () => {
    const { id } = await owner().call(takePortfolio, { body: listOf('4 Yard') })
    return { params: { id }, action: 'portfolio.taken-back', record: id }
  },
})
