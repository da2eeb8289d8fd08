import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '@ridgeline/api/endpoints'
import type { AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'
import { guardedText } from '@ridgeline/contract/outgoing'
import { webhookData } from '@ridgeline/webhook/contract/webhook'
import { expect, test } from 'vitest'
import type { z } from 'zod'

/*
 * Every place where text leaves the house. Whoever adds one finds this test failing: either its text is `guardedText` (or its sender takes `Guarded`), or it is named
 * here with the reason why no sentence about a roof goes out there unlooked at.
 */

/** Where a text that is no `guardedText` comes from. */
type Why =
  /** A name, an address, a link, a hash, a key or a number in words. */
  | 'name'
  /** A sentence of ours about figures: people do not write it. */
  | 'ours'
  /** Of a report that was frozen: `assertWording` was asked before. */
  | 'frozen'
  /** What the reader typed, sent back. */
  | 'own'

/** Free texts in answers that anybody may read, by call; `*` for all of it. What is not here has to be `guardedText`. */
const openTexts: Readonly<Record<string, Partial<Readonly<Record<Why, string>>>>> = {
  readPublicSettings: { name: '*' },
  verifyEmail: { own: '*' },
  readInvitation: { name: '*' },
  readHandbookPages: { ours: '*' },
  healthCheck: { name: '*' },
  readShared: {
    name: 'organizationName logoUrl accent timeZone report.timeZone analysis.propertyName analysis.propertyAddress analysis.timeZone analysis.metrics.name analysis.findings.number analysis.pictures.number analysis.pictures.scale.min analysis.pictures.scale.max analysis.pictures.outlines.label analysis.wholeRoof.number analysis.wholeRoof.scale.min analysis.wholeRoof.scale.max analysis.wholeRoof.outlines.label history.propertyName history.propertyAddress history.scans.timeZone report.sha256 report.propertyName report.propertyAddress',
    ours: 'analysis.metrics.meaning analysis.score.sentence analysis.score.confidence analysis.score.reasons.sentence analysis.score.reasons.points analysis.survey.sentence analysis.survey.reasons.sentence analysis.findingsSentence',
    frozen: 'report.title',
  },
  replyToLine: { own: '*' },
  verifyFile: { name: '*' },
  verifyReportCode: { name: '*' },
  findLikePictures: { name: '*' },
  readPublicLog: { name: '*' },
  scimResourceTypes: { name: 'schemas' },
  scimSchemas: { name: 'schemas' },
  // why a certificate was revoked: of a person, not of a roof
  readCredential: { name: '*' },
  readIssuer: { name: '*' },
  readIssuerKey: { name: '*' },
  readRevocations: { name: '*' },
}

/** Free texts in what a webhook is told. */
const openFacts: Readonly<Record<string, Why>> = {
  'scan.finished failure': 'ours',
  'scan.failed failure': 'ours',
  'issue.created status': 'name',
  'issue.created severity': 'name',
  'issue.changed status': 'name',
  'issue.changed severity': 'name',
  'issue.changed changed': 'name',
  'report.made sha256': 'name',
  'report.sent sha256': 'name',
  'webhook.test message': 'ours',
}

/** Files, pages and streams, whoever may have them. */
const files = {
  'no sentence of people stands in it':
    'startProviderSignIn providerSignInDone startSingleSignOn testSingleSignOn samlMetadata printedThermogram logoPicture analyticsCsv photoPicture photoOriginal scanEvents scanAnomaliesCsv captureAnomaliesCsv captureSamples captureFrame captureOriginal capturePicture sharedPicture sharedTile titleVerifier certificatePdf transcriptCsv priceListCsv roofFile roofFlight',
  'of a frozen report: `freezePage` takes `AskedWording`':
    'sharedReport sharedPage sharedReportPicture sharedReportTile sharedPhotos offlineReportPage downloadReport downloadWinnReport downloadWinnOutput downloadWinnBundle',
  'for members of the organization, about its own work':
    'portfolioCsv findingsWorkbook exportProposals exportAudit downloadExport titleKit documentFile draftEvents draftPages outboxMessageFile readCalendar',
  'titles of findings in safe words: `withSafeTitles`': 'wholeRoofPng wholeRoofKmz wholeRoofPlan wholeRoofDxf',
  'names of cost lines with amounts; the report that prints them asks': 'estimateCsv',
} as const

/** Sources that hand something to the outside, each with what holds its words. */
const senders: Readonly<Record<string, string>> = {
  'subjects/account/server/identity/address/account-mail.ts': 'about the account of the reader',
  'subjects/account/server/organizations/invitations.ts': 'OutgoingMail',
  'subjects/notification/server/outbox/client-mail.ts': 'OutgoingMail',
  'subjects/report/server/reports/send.ts': 'OutgoingMail, AskedWording',
  'subjects/notification/server/mail.ts': 'to a member, about the work of the organization',
  'subjects/report/server/recipient/tell-replies.ts': 'to the author, what a recipient said',
  'subjects/privacy/server/tell-admins.ts': 'to admins, about data and deletion',
  'subjects/plan/server/contact-sales.ts': 'to the seller of the product, what the visitor typed',
  'subjects/training/server/records/record-store.ts': 'statements of who passed which lesson',
  'subjects/webhook/server/deliver.ts': 'ids and figures: openFacts',
  'subjects/crm/server/network/network.ts': 'Deal and notes are Guarded, documents frozen',
  'subjects/title/server/anchors/timestamp.ts': 'hashes',
  'subjects/assistant/server/answer/converse.ts':
    'to the model that an admin switched on, a question and facts; what comes back passes `checkAnswer`',
  'subjects/assistant/server/answer/word-draft.ts':
    'to the same model, facts alone; what comes back passes `checkAnswer` and waits for a person',
  'subjects/account/server/providers/firebase/toolkit.ts': 'asks who signs in',
  'subjects/account/server/providers/oidc.ts': 'asks who signs in',
  'subjects/map/server/sources/ask-geocoder.ts': 'asks for the place of an address',
  'subjects/storm/server/feeds/download-file.ts': 'reads public rows',
  'subjects/storm/server/feeds/fetch-answer.ts': 'reads public rows',
  'subjects/storm/server/feeds/lsr-feed.ts': 'reads public rows',
  'subjects/storm/server/feeds/storm-feeds.ts': 'reads public rows',
  'subjects/storm/server/feeds/weather-feed.ts': 'reads public rows',
}

/** Who calls a text guarded without the guard having looked at it, each with why it may. */
const unlooked: Readonly<Record<string, string>> = {
  'subjects/crm/server/outgoing.ts': 'names, figures, and a note whose titles are guarded before',
  'subjects/crm/server/vendors/gohighlevel/adapter.ts': 'the name of a file',
  'subjects/report/server/reports/mail.ts': 'a day and a hash',
  'subjects/notification/server/outbox/client-mail.ts': 'paragraphs of a guarded text',
  'subjects/assistant/server/decide.ts': 'a mail whose flags `assertWording` told to who approves it',
}

type Any = z.ZodType & { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }
const isAny = (value: unknown): value is Any => typeof value === 'object' && value !== null && '_zod' in value

/** Places of texts that may say anything: no id, moment, code or choice. */
function freeTexts(schema: unknown, at = ''): string[] {
  if (!isAny(schema) || (schema as unknown) === guardedText) return []
  const def = schema._zod.def
  if (def.type === 'string') return def.format === undefined && !hasPattern(def) ? [at] : []
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, inner]) =>
      freeTexts(inner, at === '' ? name : `${at}.${name}`),
    )
  const inner = [def.element, def.innerType, def.valueType, def.in, ...((def.options ?? def.items ?? []) as unknown[])]
  return [...new Set(inner.flatMap((one) => freeTexts(one, at)))]
}
const hasPattern = ({ checks }: Readonly<Record<string, unknown>>): boolean =>
  ((checks ?? []) as Any[]).some((check) => check._zod.def.check === 'string_format')

const all = Object.entries(calls) as [string, AnyEndpoint | AnyBinaryEndpoint][]
const isFile = (call: AnyEndpoint | AnyBinaryEndpoint): call is AnyBinaryEndpoint => 'produces' in call

const named = (places: string): string[] => places.split(' ')

test('answers that anybody may read hold guarded texts, or texts that are named here', () => {
  const unnamed = all.flatMap(([name, call]) => {
    if (isFile(call) || call.access !== 'public') return []
    const known = Object.values(openTexts[name] ?? {}).flatMap(named)
    const found = freeTexts(call.response)
    const gone = known.filter((place) => place !== '*' && !found.includes(place))
    const left = known.includes('*') ? [] : found.filter((place) => !known.includes(place))
    return [...left, ...gone].map((place) => `${name} ${place}`)
  })
  expect(unnamed).toEqual([])
})

test('each file that leaves the house is named here', () => {
  const known = Object.values(files).flatMap(named)
  expect(all.flatMap(([name, call]) => (isFile(call) ? [name] : [])).toSorted()).toEqual(known.toSorted())
})

test('webhooks tell ids and figures', () => {
  const told = Object.entries(webhookData).flatMap(([event, data]) => freeTexts(data).map((place) => `${event} ${place}`))
  expect(told.toSorted()).toEqual(Object.keys(openFacts).toSorted())
})

const root = path.resolve(import.meta.dirname, '../../..')
const sources = readdirSync(path.join(root, 'subjects'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/(?:server|rules)\/.*\.ts$/.test(file) && !/node_modules|\.test\.ts$|\/test\/|practice/.test(file))
  .map((file) => ({ file: `subjects/${file}`, text: readFileSync(path.join(root, 'subjects', file), 'utf8') }))
const filesWith = (pattern: RegExp): string[] => sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted()

test('each sender is named here with what holds its words', () => {
  expect(
    filesWith(/\bpost\.send\(|\boutgoing\.(?:post|put)\(|\bfetchWithin\(|(?<![.\w])fetch\(|\b(?:stream|generate)(?:Text|Object)\(/),
  ).toEqual(Object.keys(senders).toSorted())
})

test('nobody else passes a text by the guard', () => {
  expect(filesWith(/\bas(?:Fixed|Kept)\b/).filter((file) => file !== 'subjects/report/rules/outgoing.ts')).toEqual(
    Object.keys(unlooked).toSorted(),
  )
})
