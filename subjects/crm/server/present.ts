import type { ToldResult } from '@ridgeline/server/db/told'
import { said } from '@ridgeline/server/integrations/language/said'
import type { CrmConfig, CrmHealth, CrmSetupField } from '#contract/config'
import type { CrmSyncLog } from '#contract/log'
import type { CrmPerson, CrmSync, CrmSyncResult } from '#contract/sync'
import { vendorFacts } from '#contract/vendors'
import type { CrmConfigRow } from '#server/credentials'
import type { crmLog, crmSync } from '#server/tables/crm'
import type { VendorPerson } from '#server/vendors/record'
import { vendorOf } from '#server/vendors/registry'
import type { StepResult } from '#server/vendors/sync/sync-property'

type SyncRow = typeof crmSync.$inferSelect
type LogRow = typeof crmLog.$inferSelect

/** What a set-up still has to name. */
export function missingSetup({ type, setup }: Pick<CrmConfigRow, 'type' | 'setup'>): CrmSetupField[] {
  const { contact, job } = vendorOf[type].neededSetup
  const needed: readonly CrmSetupField[] = setup.mode === 'contact' ? contact : [...contact, ...job]
  return needed.filter((field) => setup[field] === '')
}

export function presentConfig(row: CrmConfigRow, counts: Omit<CrmHealth, 'pausedUntil' | 'pausedWords'>, now: Date): CrmConfig {
  const isPaused = row.pausedUntil !== null && row.pausedUntil > now
  const { id, name, type, isActive, signIn, setup, fieldMap, stages, jobsMadeBy, testedOk, testedWords, createdBy } = row
  return {
    ...{ id, name, type, isActive, signIn, setup, fieldMap, stages, jobsMadeBy, testedOk, testedWords: said(testedWords), createdBy },
    createdAt: row.createdAt.toISOString(),
    isPractice: signIn === 'practice',
    signedOutWhy: said(row.signedOutWhy),
    renewedAt: row.renewedAt?.toISOString() ?? null,
    missing: missingSetup(row),
    inbound: presentInbound(row),
    proof: row.liveSince === null ? vendorOf[type].checkedBy : 'live-account',
    testedAt: row.testedAt?.toISOString() ?? null,
    health: {
      ...counts,
      pausedUntil: isPaused ? (row.pausedUntil?.toISOString() ?? null) : null,
      pausedWords: isPaused ? said(row.pausedWords) : '',
    },
  }
}

const presentInbound = (row: CrmConfigRow): CrmConfig['inbound'] => ({
  proof: vendorFacts[row.type].messageProof,
  isOn: row.inboundSha256 !== null,
  isOfApp: row.signIn === 'oauth' && vendorOf[row.type].inbound.isOfApp,
  isPolled: row.signIn !== 'practice' && vendorOf[row.type].polling !== undefined,
  polledUntil: row.polledUntil?.toISOString() ?? null,
  receivedAt: row.inboundReceivedAt?.toISOString() ?? null,
  refusedAt: row.inboundRefusedAt?.toISOString() ?? null,
  refusedWhy: row.inboundRefusedWhy,
})

const linkTo = (config: Pick<CrmConfigRow, 'type' | 'account' | 'signIn'>, kind: 'contact' | 'job', id: string | null): string | null =>
  id === null || config.signIn === 'practice' ? null : vendorOf[config.type].adapter.linkTo(kind, id, config.account)

/** Where the record of a step is opened at the vendor; notes and files have no page of their own. */
export const linkOfStep = (
  config: Pick<CrmConfigRow, 'type' | 'account' | 'signIn'>,
  step: StepResult['step'],
  id: string | null,
): string | null => (step === 'contact' || step === 'job' ? linkTo(config, step, id) : null)

const SUCCESSES: ReadonlySet<StepResult['outcome']> = new Set(['created', 'updated', 'unchanged', 'skipped'])
export const typeOfStep = (step: StepResult['step']): CrmSyncResult['syncType'] => (step === 'note' ? 'document' : step)

const sentences: Partial<Record<StepResult['outcome'], string>> = {
  waiting: 'Possible duplicate contact. Choose one.',
  unsure: 'It was sent and no answer came, so it may be there. Look, then send it again or leave it.',
}

/** What came of a step, to be stored. */
export const toldStep = (config: Pick<CrmConfigRow, 'type' | 'account' | 'signIn'>, of: StepResult): ToldResult => ({
  success: SUCCESSES.has(of.outcome),
  step: of.step,
  syncType: typeOfStep(of.step),
  outcome: of.outcome,
  externalId: of.externalId,
  errorMessage: sentences[of.outcome] ?? of.error?.words ?? null,
  link: linkOfStep(config, of.step, of.externalId),
  changes: [...of.changes],
})

export const presentResult = (of: ToldResult): CrmSyncResult => ({ ...of, errorMessage: of.errorMessage && said(of.errorMessage) })

const LONGEST = 200
const short = (text: string): string => text.slice(0, LONGEST)
/** Somebody at the vendor; what a vendor says is text of strangers, and is cut to what a form takes. */
export const presentPerson = (config: Pick<CrmConfigRow, 'type' | 'account' | 'signIn'>, of: VendorPerson): CrmPerson => ({
  id: of.id,
  firstName: short(of.firstName),
  lastName: short(of.lastName),
  email: short(of.email),
  phone: short(of.phone).slice(0, 50),
  company: short(of.company),
  address: {
    street: short(of.address.street),
    city: short(of.address.city).slice(0, 100),
    state: short(of.address.state).slice(0, 100),
    zipCode: short(of.address.zipCode).slice(0, 20),
  },
  link: linkTo(config, 'contact', of.id),
})

export const presentSync = (row: SyncRow, propertyName: string): CrmSync => ({
  id: row.id,
  crmConfigId: row.configId,
  propertyId: row.propertyId,
  propertyName,
  state: row.state,
  why: said(row.why),
  owner: row.owner,
  results: row.results.map(presentResult),
  candidates: row.candidates,
  tries: row.tries,
  nextTryAt: row.state === 'queued' ? (row.nextTryAt?.toISOString() ?? null) : null,
  changedAt: row.changedAt.toISOString(),
  requestedBy: row.requestedBy,
})

export const presentLog = (row: LogRow, crmName: string, propertyName: string | null): CrmSyncLog => ({
  id: row.id,
  crmConfigId: row.configId,
  crmName,
  propertyId: row.propertyId,
  scanId: row.scanId,
  propertyName: propertyName ?? '',
  direction: row.direction,
  syncType: row.syncType,
  step: row.step,
  outcome: row.outcome,
  externalId: row.externalId,
  status: row.status,
  errorMessage: row.errorMessage && said(row.errorMessage),
  syncedAt: row.syncedAt.toISOString(),
  by: row.by,
  durationMs: row.durationMs,
})
