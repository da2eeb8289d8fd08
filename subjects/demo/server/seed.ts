import { availableParallelism } from 'node:os'
import { keepListView } from '@ridgeline/find/server/list-views'
import { listView } from '@ridgeline/find/server/tables/list-view'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { changeProperty } from '@ridgeline/property/server/properties/change-property'
import { createScan } from '@ridgeline/property/server/properties/service'
import { property } from '@ridgeline/property/server/tables/property'
import { addTemplate, changeTemplate } from '@ridgeline/report/server/report-texts/templates'
import { changeRoof } from '@ridgeline/roof/server/change-roof'
import { addIssue } from '@ridgeline/scan/server/issues/service'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { whileHolding } from '@ridgeline/server/db/advisory-lock'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, systemActor } from '@ridgeline/server/http/access'
import { createThreadPool, type ThreadPool } from '@ridgeline/server/jobs/thread-pool'
import { usZoneOf } from '@ridgeline/storm/server/us-place'
import type { ExampleRoof } from '@ridgeline/thermal/generate/examples/example-roof'
import { exampleRoofs, exampleScanTimeMs } from '@ridgeline/thermal/generate/roofs'
import { editDraftBy, openDraftOf } from '@ridgeline/winn/server/drafts/service'
import { readPriceCsv } from '@ridgeline/winn/server/price-lists/read-prices'
import { makePriceList } from '@ridgeline/winn/server/price-lists/service'
import { priceList } from '@ridgeline/winn/server/tables/price-list'
import { reportTemplate } from '@ridgeline/winn/server/tables/report-template'
import { and, eq } from 'drizzle-orm'
import { demoTemplate, TIME_ZONE } from '#server/account'
import { COPY_LOCK, handOutTraining } from '#server/copy/visitor'
import { drawnSections } from '#server/example/drawn-roof'
import { EXAMPLE_CLAIMS, makeClaim } from '#server/example/example-claims'
import { draftEdits } from '#server/example/example-draft'
import type { ExampleFileTask } from '#server/example/example-file'
import { EXAMPLE_PRICES } from '#server/example/example-prices'
import { exampleStorms } from '#server/example/example-storms'
import { EXAMPLE_TEMPLATES } from '#server/example/example-templates'
import { EXAMPLE_VIEWS } from '#server/example/example-views'
import { makeCrm } from '#server/example/make-crm'
import { makeProjects } from '#server/example/make-projects'
import { makeTraining } from '#server/example/make-training'
import { ensureMeasuredHouse } from '#server/example/measured-house'
import { pinOf } from '#server/example/pin-of'
import { seenByHand } from '#server/example/seen-by-hand'
import { followScan } from '#server/follow-scan'
import { EXAMPLE_OWNERS } from '#server/owners'

const SEED_LOCK = 7_226_111
const FILE_TIMEOUT_MS = 120_000

/**
 * Fills the template of the demo workspace with the example roofs: files made by the generator, taken up and analysed by the code that serves real uploads.
 * Goes on where an earlier start was interrupted; does nothing once every example scan exists.
 */
export async function seedDemo(deps: Deps, stop: AbortSignal): Promise<void> {
  const { organizationId, userId, name, email } = await demoTemplate(deps.db)
  const actor = systemActor(organizationId, { userId, name, email })
  await ensureOffice(deps, actor, stop)
  await whileHolding(deps.copies, SEED_LOCK, stop, () => ensureMeasuredHouse(deps, actor))
  const threads = createThreadPool(new URL('./thread.ts', import.meta.url), Math.min(2, availableParallelism()))
  stop.addEventListener('abort', () => void threads.close())
  try {
    // One scan of every roof first: the workspace is worth a look as soon as each has one.
    const most = Math.max(...exampleRoofs.map((roof) => roof.scans.length))
    for (let s = 0; s < most; s++) {
      for (const [r, roof] of exampleRoofs.entries())
        if (s < roof.scans.length && !stop.aborted) await ensureScan(deps, actor, { threads, stop }, { roof: r, scan: s })
      if (s === 0 && !stop.aborted) await ensureTraining(deps, actor, stop)
    }
    // Those that an earlier version analysed have no photos and reports yet.
    const all = await deps.db.select({ id: scan.id }).from(scan).where(eq(scan.organizationId, organizationId))
    for (const { id } of all) await followScan(deps, id)
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    await threads.close()
  }
}

/** When the estimate of an example was agreed to. */
const AGREED_AGO_MS = 9 * 86_400_000
/** From a visit to its upload. */
const UPLOADED_AFTER_MS = 12 * 3_600_000

/** Stores the kinds of reports of the demo workspace, unless it has templates. */
async function ensureTemplates(deps: Deps, actor: Actor): Promise<void> {
  if ((await deps.db.$count(reportTemplate, eq(reportTemplate.organizationId, actor.organizationId))) > 0) return
  const ids: string[] = []
  for (const template of EXAMPLE_TEMPLATES) ids.push((await addTemplate(deps, actor, template)).id)
  if (ids[0]) await changeTemplate(deps, actor, ids[0], { isDefault: true })
}

/** Keeps the example views of lists, unless the workspace has views. */
async function ensureViews(deps: Deps, actor: Actor): Promise<void> {
  if ((await deps.db.$count(listView, eq(listView.organizationId, actor.organizationId))) > 0) return
  for (const view of EXAMPLE_VIEWS) await keepListView(deps, actor, view)
}

/** Lets members of the workspace learn, and gives that to who came before. */
async function ensureTraining(deps: Deps, actor: Actor, stop: AbortSignal): Promise<void> {
  await whileHolding(deps.copies, SEED_LOCK, stop, () => makeTraining(deps, actor))
  await handOutTraining(deps)
}

/** Takes in the invented prices, the templates of reports and the views of lists, unless the workspace has them. */
async function ensureOffice(deps: Deps, actor: Actor, stop: AbortSignal): Promise<void> {
  await whileHolding(deps.copies, SEED_LOCK, stop, async () => {
    await ensureTemplates(deps, actor)
    await ensureViews(deps, actor)
    const have = await deps.db.$count(priceList, eq(priceList.organizationId, actor.organizationId))
    if (have > 0) return
    const { items } = readPriceCsv(EXAMPLE_PRICES)
    await makePriceList(deps, actor, {
      ...{ name: 'Example prices', region: 'California', regionCodes: ['CA'] },
      ...{ validFrom: dayInZone(deps.now(), TIME_ZONE), items, isExample: true },
    })
  })
}

/** Makes one example scan unless it exists. The lock keeps two processes from making it twice. */
async function ensureScan(
  deps: Deps,
  actor: Actor,
  { threads, stop }: { threads: ThreadPool; stop: AbortSignal },
  at: { roof: number; scan: number },
): Promise<void> {
  const roof = exampleRoofs[at.roof] as ExampleRoof
  await whileHolding(deps.copies, SEED_LOCK, stop, async () => {
    const [own] = await deps.db
      .select({ id: property.id, scans: deps.db.$count(scan, eq(scan.propertyId, property.id)) })
      .from(property)
      .where(and(eq(property.organizationId, actor.organizationId), eq(property.name, roof.name)))
    if (own && own.scans > at.scan) return
    await addScan(deps, actor, { threads, stop }, { ...at, propertyId: own?.id ?? null })
  })
}

async function addScan(
  deps: Deps,
  actor: Actor,
  { threads, stop }: { threads: ThreadPool; stop: AbortSignal },
  at: { roof: number; scan: number; propertyId: string | null },
): Promise<void> {
  const roof = exampleRoofs[at.roof] as ExampleRoof
  const example = roof.scans[at.scan] as ExampleRoof['scans'][number]
  const nowMs = deps.now().getTime()
  const imageUrls = await Promise.all(
    (example.flown?.fileNames ?? example.captures.map(({ fileName }) => fileName)).map(async (fileName, c) => {
      const task: ExampleFileTask = { roof: at.roof, scan: at.scan, capture: c, nowMs }
      const stored = await deps.storage.put(new Uint8Array(await threads.run<ArrayBuffer>(task, [], FILE_TIMEOUT_MS, 'demo')))
      const id = crypto.randomUUID()
      await deps.db.insert(upload).values({ id, organizationId: actor.organizationId, userId: actor.userId, fileName, ...stored })
      return `/api/uploads/${id}`
    }),
  )
  const { roofAssembly, ...weather } = example.conditions
  const takenAt = new Date(exampleScanTimeMs(roof, example, nowMs))
  const body = {
    name: roof.name,
    address: roof.address,
    scanType: example.method,
    notes: example.notes,
    imageUrls,
    captureDate: takenAt.toISOString(),
    propertyId: at.propertyId,
    proposedOutlines: 'use' as const,
  }
  // Under the lock no visitor gets the scan without what was seen by hand, however soon it is analysed.
  await whileHolding(deps.copies, COPY_LOCK, stop, async () => {
    // Made the morning after its visit, so that months of the workspace differ as those of an office do.
    const madeAt = new Date(Math.min(nowMs, takenAt.getTime() + UPLOADED_AFTER_MS))
    const { scanId, propertyId } = await createScan(deps, actor, body, { ...weather, roofAssembly: { ...roofAssembly } }, madeAt)
    const owner = EXAMPLE_OWNERS[roof.slug]
    if (at.propertyId === null)
      await changeProperty(deps, actor, propertyId, {
        position: pinOf(roof),
        ...(owner && { owner: { name: owner.company, email: owner.email, phone: owner.phone } }),
      })
    for (const claim of at.propertyId === null ? (EXAMPLE_CLAIMS[roof.slug] ?? []) : [])
      await makeClaim(deps, actor, propertyId, roof, claim)
    const sections = at.propertyId === null ? drawnSections(roof) : []
    if (sections.length > 0) await changeRoof(deps, actor, propertyId, { revision: 0, sections })
    if (at.propertyId === null) await makeProjects(deps, actor, roof.slug, propertyId)
    if (at.propertyId === null) await makeCrm(deps, actor, roof.slug, propertyId)
    if (at.propertyId === null) await exampleStorms(deps, actor, roof, propertyId)
    if (at.scan < roof.scans.length - 1) return
    const agreedOn = dayInZone(new Date(deps.now().getTime() - AGREED_AGO_MS), usZoneOf(roof.position))
    const issueIds: string[] = []
    for (const text of seenByHand(roof.slug)) issueIds.push(await addIssue(deps, actor, scanId, { ...text, captureId: null, extent: null }))
    const edits = draftEdits(roof.slug, agreedOn, issueIds)
    if (edits.length > 0) await editDraftBy(deps, actor, (await openDraftOf(deps, actor, propertyId)).id, edits)
  })
}
