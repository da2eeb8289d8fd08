import { describe, expect, test } from 'vitest'
import { vendorOf } from '#server/vendors/registry'
import { OUTCOMES, stageFor } from '#server/vendors/sync/deal-state'

const now = new Date('2026-06-01T12:00:00Z')
const bytes = (text: string) => new TextEncoder().encode(text)
const base64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
const url = 'https://roofs.example/api/crm/inbound/abc'
const SECRET = 'client-secret'

/** As HubSpot's page on request validation describes it, with the browser's cryptography instead of ours. */
async function hubspot(body: string, at: number, secret = SECRET, address = url) {
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = base64(await crypto.subtle.sign('HMAC', key, bytes(`POST${address}${body}${at}`)))
  return { url, body: bytes(body), headers: { 'x-hubspot-signature-v3': signature, 'x-hubspot-request-timestamp': String(at) } }
}

describe('HubSpot', () => {
  const { refusal, events } = vendorOf.hubspot.inbound
  const body = '[{"eventId":1,"subscriptionId":2,"portalId":4242,"occurredAt":3,"subscriptionType":"deal.propertyChange","objectId":77}]'
  const secrets = { secret: SECRET, publicKey: '' }

  test('a message signed as the vendor documents is believed, and tells which deal to read', async () => {
    expect(refusal(await hubspot(body, now.getTime()), secrets, now)).toBeNull()
    expect(events(body, now)).toEqual([{ eventId: '1-2-3', dealId: '77', account: '4242' }])
    expect(events(body.replace('deal.', 'contact.'), now)).toEqual([])
  })

  test('the signature is of the very bytes: spaces and escapes that a parser would lose count', async () => {
    const written = body.replace('{', '{ ').replace('deal.', '\\u0064eal.')
    const message = await hubspot(written, now.getTime())
    expect(refusal(message, secrets, now)).toBeNull()
    expect(refusal({ ...message, body: bytes(JSON.stringify(JSON.parse(written))) }, secrets, now)).toMatch(/does not fit/)
    expect(events(written, now)).toHaveLength(1)
  })

  test.each([
    ['another secret', () => hubspot(body, now.getTime(), 'other')],
    ['another address', () => hubspot(body, now.getTime(), SECRET, 'https://elsewhere.example/')],
    ['another body', async () => ({ ...(await hubspot(body, now.getTime())), body: bytes(body.replace('77', '78')) })],
    ['no signature', async () => ({ url, body: bytes(body), headers: {} })],
    ['a time of long ago', () => hubspot(body, now.getTime() - 300_001)],
    ['a time to come', () => hubspot(body, now.getTime() + 300_001)],
  ])('with %s it is refused', async (_, message) => {
    expect(refusal(await message(), secrets, now)).toMatch(/\w/)
  })

  test('without a secret nothing is believed', async () => {
    for (const secret of [null, ''])
      expect(refusal(await hubspot(body, now.getTime()), { secret, publicKey: '' }, now)).toMatch(/No client secret/)
  })
})

describe('GoHighLevel', () => {
  const { refusal, events } = vendorOf.gohighlevel.inbound
  const told = (timestamp: string) =>
    JSON.stringify({ type: 'OpportunityStageUpdate', locationId: 'loc1', id: 'opp1', webhookId: 'w1', timestamp })
  const keys = crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>
  const publicKey = async () => {
    const spki = base64(await crypto.subtle.exportKey('spki', (await keys).publicKey))
    return { secret: null, publicKey: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----` }
  }
  const signed = async (body: string) => ({
    url,
    body: bytes(body),
    headers: { 'x-ghl-signature': base64(await crypto.subtle.sign('Ed25519', (await keys).privateKey, bytes(body))) },
  })

  test('a message signed with Ed25519 over its bytes is believed', async () => {
    const body = told(now.toISOString())
    expect(refusal(await signed(body), await publicKey(), now)).toBeNull()
    expect(events(body, now)).toEqual([{ eventId: 'w1', dealId: 'opp1', account: 'loc1' }])
    expect(events(body.replace('Opportunity', 'Contact'), now)).toEqual([])
  })

  test('unsigned, changed, late or with the older header alone it is refused', async () => {
    const body = told(now.toISOString())
    const good = await signed(body)
    const { 'x-ghl-signature': signature } = good.headers
    expect(refusal({ ...good, headers: {} }, await publicKey(), now)).toMatch(/no X-GHL-Signature/)
    expect(refusal({ ...good, headers: { 'x-wh-signature': signature } as never }, await publicKey(), now)).toMatch(/no X-GHL-Signature/)
    expect(refusal({ ...good, body: bytes(body.replace('opp1', 'opp2')) }, await publicKey(), now)).toMatch(/does not fit/)
    const late = await signed(told(new Date(now.getTime() - 300_001).toISOString()))
    expect(refusal(late, await publicKey(), now)).toMatch(/five minutes/)
    expect(refusal(await signed('{"type":"OpportunityUpdate"}'), await publicKey(), now)).toMatch(/no time/)
  })

  test("the key that we ship is an Ed25519 key, and refuses others' signatures", async () => {
    expect(refusal(await signed(told(now.toISOString())), { secret: null, publicKey: vendorOf.gohighlevel.webhookKey ?? '' }, now)).toMatch(
      /does not fit/,
    )
  })
})

describe('Pipedrive', () => {
  const { refusal, events } = vendorOf.pipedrive.inbound
  const message = (authorization?: string) => ({ url, body: bytes('{}'), headers: authorization === undefined ? {} : { authorization } })
  const secrets = { secret: 'long password', publicKey: '' }

  test('name and password prove it, and nothing else', () => {
    expect(refusal(message(`Basic ${btoa('ridgeline:long password')}`), secrets, now)).toBeNull()
    for (const wrong of [
      undefined,
      '',
      'Basic',
      `Basic ${btoa('ridgeline:')}`,
      `Basic ${btoa('other:long password')}`,
      'Bearer long password',
    ])
      expect(refusal(message(wrong), secrets, now)).toMatch(/\w/)
    expect(refusal(message(`Basic ${btoa('ridgeline:')}`), { secret: '', publicKey: '' }, now)).toMatch(/No password/)
  })

  test('deals are told of by the id in its meta block', () => {
    const body = JSON.stringify({ data: {}, previous: {}, meta: { id: 'u1', entity: 'deal', entity_id: '12', action: 'change' } })
    expect(events(body, now)).toEqual([{ eventId: 'u1', dealId: '12', account: null }])
    expect(events(body.replace('"deal"', '"person"'), now)).toEqual([])
  })
})

describe('JobNimbus and Salesforce', () => {
  test('the same words within a minute are one message, and later another', () => {
    const [first, again, later] = [now, now, new Date(now.getTime() + 60_000)].map(
      (at) => vendorOf.jobnimbus.inbound.events('{"jnid":"j1","type":"job"}', at)[0],
    )
    expect([first?.dealId, first?.eventId === again?.eventId, first?.eventId === later?.eventId]).toEqual(['j1', true, false])
    expect(vendorOf.jobnimbus.inbound.events('{"jnid":"c1","type":"contact"}', now)).toEqual([])
  })

  test('an outbound message of Salesforce names its opportunities; other records and entities are left alone', () => {
    const notification = (id: string, object: string) =>
      `<Notification><Id>04l${id}</Id><sObject xsi:type="sf:Opportunity"><sf:Id>${object}</sf:Id></sObject></Notification>`
    const body = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><soapenv:Envelope><soapenv:Body><notifications><ActionId>04k000000000001</ActionId>${notification('000000000001AAA', '006000000000007AAA')}${notification('000000000002AAA', '003000000000007AAA')}</notifications></soapenv:Body></soapenv:Envelope>`
    expect(vendorOf.salesforce.inbound.events(body, now)).toEqual([
      { eventId: '04l000000000001AAA', dealId: '006000000000007AAA', account: null },
    ])
    expect(vendorOf.salesforce.inbound.events('{"id":"006000000000007"}', now)).toMatchObject([{ dealId: '006000000000007' }])
    expect(vendorOf.salesforce.inbound.events(`{"id":"006' OR Name != '"}`, now)).toEqual([])
  })
})

test('won and lost go before the stage a job is in', () => {
  const rules = [
    { theirs: OUTCOMES.won, ours: 'done' },
    { theirs: 's2', ours: 'quoted' },
  ]
  expect(['won:s2', 'lost:s2', 'open:s2', 'open:s9', 'open:'].map((state) => stageFor(state, rules))).toEqual([
    'done',
    'quoted',
    'quoted',
    null,
    null,
  ])
})
