import { endpoints } from '@ridgeline/api/endpoints'
import { listProperties } from '@ridgeline/property/contract/property'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createPageClient } from './client.ts'
import { PageQuery } from './page.ts'

/** Answers that hold records and are not paged, each with what bounds them. */
const bounded: Record<string, string> = {
  'GET /api/mail-standing': 'the newest fifty of each',
  'GET /api/properties/match': 'the five that fit best',
  'GET /api/properties/{id}': 'the latest 200 scans; `next` leads on to the list of scans',
  'GET /api/shared/{token}': 'one scan, or one property with its latest scans',
  'GET /api/report-template': 'twenty sections of one template',
  'GET /api/report-templates/{id}': 'twenty sections of one template',
  'GET /api/price-lists/{id}': 'two thousand items of one list, read and searched as one',
  'GET /api/recent-uploads': 'ten',
  'GET /api/list-views': 'twenty views of each of four lists',
  'GET /api/deleted': 'the 200 deleted last',
  'GET /api/dashboard': 'six properties',
  'GET /api/visits/{id}': 'one visit: 400 lines, 200 readings and the photos of a day on one roof',
  'GET /api/take-along': 'sixty properties with thirty issues each, ten visits, sixty passages',
  'GET /api/session': 'organizations of one person',
  'GET /api/session/devices': 'sessions of one person, which end by themselves',
  'GET /api/scans/{id}': 'captures of one visit: an upload takes 2,000 at most',
  'GET /api/captures/{id}': 'findings of one picture',
  'GET /api/scans/{id}/anomalies.geojson': 'findings of one visit',
  'GET /api/captures/{id}/anomalies.geojson': 'findings of one picture',
  'GET /api/webhooks/{id}/deliveries/{deliveryId}': 'the last 20 tries',
  'GET /api/method/ledger': 'one line for each kind of finding and band of confidence',
  'GET /api/plan': 'twelve months',
  'GET /api/admin/stored-files': 'the 200 found last, with their whole number',
  'GET /api/properties/{id}/roof': 'one drawing: 200 sections at most',
  'GET /api/properties/{id}/roof/geojson': 'one drawing: 200 sections at most',
  'GET /api/reports/figures': 'one line for each severity',
  'GET /api/reports/changes': 'what two versions say: findings of one property, 100 costs at most',
  'GET /api/training': 'the courses that there are, and the certificates of one person',
  'GET /api/training/courses/{course}': 'the lessons of one course',
  'GET /api/training/team': 'the members of one organization, as many as the list of members shows',
  'GET /api/training/question-statistics': 'the questions of all banks',
  'GET /api/training/content': 'the courses that there are, and their sources',
  'GET /api/training/members/{memberId}': 'the 200 scans signed last',
  'GET /api/training/own-courses': 'fifty courses',
  'GET /api/training/own-courses/{ownCourse}': 'the versions of one course',
  'GET /api/training/exams/{id}': 'the questions of one paper',
  'GET /api/training/practicals/{id}': 'ten pictures',
  'GET /api/map/places': 'the five that fit best',
  'GET /api/properties/{id}/storm-direction': 'test squares of one report',
  'GET /api/map/properties': 'what one map draws: 50,000 pins at most',
  'GET /api/storm-watch': 'three sources',
  'GET /api/properties/{id}/weather': 'three services and the answers of three days',
  'GET /api/properties/{id}/weather-alerts': 'alerts in force at one place',
  'GET /api/properties/{id}/survey-nights': 'the nights of a forecast',
  'GET /api/ai-assistant/figures': 'one line for each kind of draft',
  'GET /api/handbook': 'the handbook, which is part of the product',
  'GET /api/storms': 'reports within 25 miles of one place, of three days',
  'GET /api/crm/vendors': 'five',
  'GET /api/crm/configs': 'twenty connections',
  'GET /api/crm/configs/{id}/choices': "pipelines, stages and users of the vendor's account, as it gives them in one answer",
  'GET /api/crm/overview': 'the ten steps of last',
  'GET /api/crm/runs': 'the twenty latest',
  'GET /api/crm/syncs/{id}': 'steps of one sync, and the people it found',
  'GET /api/crm/logs/{id}': 'calls of one step',
  'GET /api/properties/{id}/crm': 'one property with each of twenty connections',
  'GET /api/projects/{id}': 'contacts, properties and budget of one project, each bounded where it is written',
  'GET /api/project-automations': 'six',
  'GET /api/project-automations/dry-run': 'the first 200',
  'GET /api/project-setup': 'fifteen stages',
  'GET /api/properties/{id}/title/proof': 'one history as one file, to check elsewhere',
  'GET /api/title': 'keys of one log, and the 20 anchors made last',
  'GET /api/verify/files/{sha256}': 'the five earliest',
  'GET /api/verify/codes/{code}': 'the five earliest',
  'GET /api/cameras': 'the 200 used most',
  'GET /api/organization': 'calibrations of 200 cameras at most',
  'GET /api/organization/sign-in': 'one provider with four certificates at most',
  'GET /api/scim/v2/Users': '200 at most, by `startIndex` and `count` as SCIM has it',
  'GET /api/scim/v2/Users/{id}': 'one address of one member',
  'GET /api/notification-settings': 'one line for each kind',
  'GET /api/find': 'five of each sort',
  'GET /api/analytics': '60 months at most, and the members who made something in them',
  'GET /api/settings': 'providers of this installation',
}

type Schema = {
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  $ref?: string
}

/** Whether an answer holds a list of records, at any depth. */
function holdsRecords(schema: Schema, isItem = false): boolean {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (isItem && schema.properties) return true
  if (schema.items) return holdsRecords(schema.items, true)
  return [...Object.values(schema.properties ?? {}), ...parts].some((part) => holdsRecords(part, isItem && parts.includes(part)))
}

const lists = endpoints.filter(
  (e) =>
    e.method === 'GET' &&
    'response' in e &&
    holdsRecords(z.toJSONSchema(e.response as z.ZodType, { unrepresentable: 'any', reused: 'inline', io: 'input' }) as Schema),
)
const nameOf = (e: { method: string; path: string }) => `${e.method} ${e.path}`

test('every answer that holds records is paged, or says what bounds it', () => {
  const unpaged = lists.filter((e) => !('isPaged' in e && e.isPaged)).map(nameOf)
  expect(unpaged.filter((name) => !(name in bounded))).toEqual([])
  expect(lists.filter((e) => 'isPaged' in e && e.isPaged).length).toBeGreaterThanOrEqual(10)
})

test('what is excused exists and holds records', () => {
  const names = lists.map(nameOf)
  expect(Object.keys(bounded).filter((name) => !names.includes(name))).toEqual([])
})

/** Lists that nobody would narrow down, each with the reason. */
const unfiltered: Record<string, string> = {
  'GET /api/deleted': 'what went in the last 30 days',
  'GET /api/price-lists': 'a hundred at most, usually one for each half year',
  'GET /api/webhooks': 'twenty at most',
  'GET /api/report-templates': 'fifty at most',
  'GET /api/properties/{id}/documents': 'some documents of one property, found by their names',
  'GET /api/projects/{id}/events': 'the feed of one project is read from its end',
  'GET /api/report-drafts/{id}/changes': 'the history of one draft, read from its end',
  'GET /api/reports/{scanId}/versions': 'versions of one report, by number',
  'GET /api/properties/{id}/storm-checks': 'answers about one property, found by their day',
  'GET /api/storm-watch/findings': 'reports in the order of their time, found by their peril',
}

const paged = lists.filter((e) => 'isPaged' in e && e.isPaged)
const asksFor = (e: (typeof paged)[number]): string[] =>
  Object.keys((e.query as z.ZodObject).shape).filter((name) => !(name in PageQuery.shape))

test('every paged list can be narrowed down by more than words, or says why not', () => {
  const plain = paged.filter((e) => asksFor(e).length === 0).map(nameOf)
  expect(plain.toSorted()).toEqual(Object.keys(unfiltered).toSorted())
})

test('whoever can ask from a day can ask to a day', () => {
  const half = paged.filter((e) => asksFor(e).includes('from') !== asksFor(e).includes('to'))
  expect(half.map(nameOf)).toEqual([])
  expect(paged.filter((e) => asksFor(e).includes('to')).length).toBeGreaterThanOrEqual(12)
})

test('a page tells the cursor of the next one, whatever characters it has', async () => {
  const answering = (link: string | null) =>
    createPageClient(async () => ({ ok: true, status: 200, statusText: 'OK', headers: { get: () => link }, text: async () => '[]' }))
  const nextOf = async (link: string | null) => (await answering(link)(listProperties, {})).next
  expect(await nextOf('</api/properties?limit=5&cursor=a%2Fb%3D%26&search=x>; rel="next"')).toBe('a/b=&')
  expect(await nextOf('</api/properties?cursor=a>; rel="prev"')).toBeNull()
  expect(await nextOf(null)).toBeNull()
})
