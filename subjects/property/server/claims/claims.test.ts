import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { systemActor } from '@ridgeline/server/http/access'
import { DraftContent } from '@ridgeline/winn/contract/content'
import { winnData } from '@ridgeline/winn/server/reports/input'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addClaim, changeClaim, removeClaim } from '#contract/claim'
import { mergeProperty, readProperty } from '#contract/property'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp()
})
afterAll(() => app.close())

const build = () => buildScan(app.deps.db, owner.organizationId)
const claimsOf = async (id: string) => (await owner.call(readProperty, { params: { id } })).claims
const claim = {
  claimNumber: '4711',
  policyNumber: 'HO-2',
  carrier: 'Prairie Mutual',
  adjusterName: 'Sam Iverson',
  adjusterPhone: '555-0167',
  adjusterEmail: 'sam@prairie.example',
  dateOfLoss: '2026-06-14',
  deductibleUsd: 2500,
  note: 'Comes on Monday',
}

test('a claim is opened once, changed, closed, opened again and taken away; beside an open one none is opened', async () => {
  const { property } = await build()
  const params = { id: property.id }
  const opened = await owner.call(addClaim, { params, body: claim })
  expect(opened).toMatchObject({ ...claim, propertyId: property.id, closedAt: null })
  const second = owner.call(addClaim, { params, body: { carrier: 'Another' } })
  await expect(second).rejects.toMatchObject({ status: 409, body: { reason: 'claim-open' } })
  await expect(second).rejects.toThrow('Claim 4711 on this property is open: close it first')
  const closed = await owner.call(changeClaim, { params: { id: opened.id }, body: { isOpen: false } })
  expect(closed.closedAt).not.toBeNull()
  const next = await owner.call(addClaim, { params, body: {} })
  await expect(owner.call(changeClaim, { params: { id: opened.id }, body: { isOpen: true } })).rejects.toThrow('close it first')
  await owner.call(removeClaim, { params: { id: next.id } })
  await owner.call(changeClaim, { params: { id: opened.id }, body: { isOpen: true, deductibleUsd: null } })
  expect(await claimsOf(property.id)).toMatchObject([{ id: opened.id, closedAt: null, deductibleUsd: null }])
  const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.recordId, opened.id))
  expect(lines.map(({ action }) => action).sort()).toEqual(['claim.closed', 'claim.opened', 'claim.reopened'])
  expect(JSON.stringify(lines), 'an adjuster is a person, and the log is kept for ever').not.toMatch(/Iverson|0167|sam@|Monday/)
})

test('of two that are opened at once one stands', async () => {
  const { property } = await build()
  const both = await Promise.allSettled([1, 2].map(() => owner.call(addClaim, { params: { id: property.id }, body: claim })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await claimsOf(property.id)).toHaveLength(1)
})

test('bad values name their field, and a stranger finds no claim', async () => {
  const { property } = await build()
  const { id } = await owner.call(addClaim, { params: { id: property.id }, body: claim })
  for (const [field, value] of Object.entries({
    dateOfLoss: '2026-02-30',
    deductibleUsd: -1,
    adjusterEmail: 'sam@',
    carrier: 'x'.repeat(201),
  }))
    await expect(owner.call(changeClaim, { params: { id }, body: { [field]: value } })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  const stranger = await app.signUp()
  await expect(stranger.call(changeClaim, { params: { id }, body: { carrier: 'Mine' } })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(removeClaim, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a field rep keeps the claim and neither sees nor sets the deductible', async () => {
  const { property } = await build()
  const rep = await app.signUp('Rep', { role: null })
  await invited(app, owner, rep, 'field-rep')
  const { deductibleUsd, ...free } = claim
  const { id } = await rep.call(addClaim, { params: { id: property.id }, body: free })
  await owner.call(changeClaim, { params: { id }, body: { deductibleUsd } })
  expect(await rep.call(changeClaim, { params: { id }, body: { note: 'Seen' } })).toMatchObject({ note: 'Seen', deductibleUsd: null })
  expect((await claimsOf(property.id))[0]?.deductibleUsd).toBe(2500)
  await expect(rep.call(changeClaim, { params: { id }, body: { deductibleUsd: 1 } })).rejects.toMatchObject({ status: 403 })
})

test('a merge keeps the claims of both, and that of the duplicate is closed where both have one open', async () => {
  const [gone, kept] = [await build(), await build()]
  await owner.call(addClaim, { params: { id: gone.property.id }, body: { claimNumber: 'of the duplicate' } })
  await owner.call(addClaim, { params: { id: kept.property.id }, body: { claimNumber: 'of the kept' } })
  await owner.call(mergeProperty, { params: { id: gone.property.id }, body: { intoId: kept.property.id } })
  const claims = await claimsOf(kept.property.id)
  expect(claims.map(({ claimNumber, closedAt }) => [claimNumber, closedAt === null]).sort()).toEqual([
    ['of the duplicate', false],
    ['of the kept', true],
  ])
})

test('a Winn report takes date of loss and deductible from the open claim, and the words of its draft where the claim has none', async () => {
  const { property, scan } = await build()
  const actor = systemActor(owner.organizationId, { userId: owner.userId, name: 'Robin', email: owner.email })
  const content = DraftContent.parse({
    scans: { [scan.id]: { isIncluded: true } },
    dateOfLoss: '2026-01-01',
    costs: { deductibleUsd: 100 },
  })
  const told = async () => {
    const { draft, claim: named } = await winnData(app.deps, actor, property.id, { content, units: 'imperial' })
    return [draft.dateOfLoss, draft.costs.deductibleUsd, named?.claimNumber]
  }
  expect(await told()).toEqual(['2026-01-01', 100, undefined])
  const { id } = await owner.call(addClaim, { params: { id: property.id }, body: { claimNumber: '4711', deductibleUsd: 2500 } })
  expect(await told()).toEqual(['2026-01-01', 2500, '4711'])
  await owner.call(changeClaim, { params: { id }, body: { dateOfLoss: '2026-06-14' } })
  expect(await told()).toEqual(['2026-06-14', 2500, '4711'])
})
