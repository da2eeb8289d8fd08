import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asFixed } from '@ridgeline/report/rules/outgoing'
import { OpenAPIBackend } from 'openapi-backend'
import { describe, expect, test } from 'vitest'
import type { CrmRequest, CrmResponse, Send } from '#server/vendors/adapter'
import { memoryStore } from '#server/vendors/practice/store'
import { noAddress } from '#server/vendors/record'
import { vendorOf } from '#server/vendors/registry'

/** The vendors' own OpenAPI files; not ours to ship, so they lie beside the project. */
const folder = join(import.meta.dirname, '../../../../../../shared/vendor-specs')

/**
 * Whether the specifications lie beside the checkout; a line says where the comparison is skipped.
 *
 * @throws where tests run for a verdict (`CI`) and one of them is not there: a comparison that did not happen must not pass.
 *   `WITHOUT_SAMPLES=1` says that this is meant.
 */
function hasSpecifications(files: readonly string[], env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const lacking = files.filter((file) => !existsSync(join(folder, file)))
  if (lacking.length === 0) return true
  const absent = `No specification of a CRM vendor at ${lacking.map((file) => join(folder, file)).join(', ')}`
  if (env.CI && !env.WITHOUT_SAMPLES) throw new Error(`${absent}. Put it there, or set WITHOUT_SAMPLES=1 to do without the comparison.`)
  console.warn(`${absent}: the comparison is skipped.`)
  return false
}

/** Closes every object of the request bodies: a misspelt optional field is a fault as well. Parts of an `allOf` complete each other and stay open. */
function close(schema: unknown, part = false): void {
  if (Array.isArray(schema)) {
    for (const entry of schema) close(entry, part)
    return
  }
  if (schema === null || typeof schema !== 'object') return
  const object = schema as Record<string, unknown>
  if (!part && object.properties !== undefined && object.additionalProperties === undefined && object.allOf === undefined)
    object.additionalProperties = false
  for (const [name, value] of Object.entries(object)) close(value, name === 'allOf' || (part && name === 'oneOf'))
}

async function specification(file: string): Promise<OpenAPIBackend> {
  const definition = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  for (const methods of Object.values<Record<string, { requestBody?: unknown }>>(definition.paths))
    for (const operation of Object.values(methods)) close(operation.requestBody)
  close(definition.components?.schemas)
  const api = new OpenAPIBackend({ definition, ignoreTrailingSlashes: false, ajvOpts: { strict: false }, quick: true })
  await api.init()
  return api
}

const formOf = (request: CrmRequest): unknown => {
  const { body } = request
  if (body?.kind === 'json') return body.value
  if (body?.kind === 'parts') return { ...body.fields, [body.file.field]: 'file' }
  return undefined
}

/** Sends to the practice vendor, and notes what the vendor's own specification says of the request. */
function checking(send: Send, specs: readonly { readonly prefix: string; readonly api: OpenAPIBackend }[]) {
  const problems: string[] = []
  const seen: string[] = []
  const checked: Send = async (request): Promise<CrmResponse> => {
    const spec = specs.find(({ prefix, api }) => request.path.startsWith(prefix) && api.matchOperation(asked(request, prefix)))
    const name = `${request.method} ${request.path}`
    if (!spec) problems.push(`${name}: no such call`)
    else if (request.body?.kind !== 'parts') {
      const operation = spec.api.matchOperation(asked(request, spec.prefix))
      const { errors } = spec.api.validateRequest(asked(request, spec.prefix), operation)
      for (const error of errors ?? []) problems.push(`${name}: ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`)
    }
    seen.push(name)
    return send(request)
  }
  return { checked, problems, seen }
}

const asked = (request: CrmRequest, prefix: string) => ({
  method: request.method,
  path: request.path.slice(prefix.length),
  query: { ...request.query },
  headers: { 'content-type': 'application/json', authorization: 'Bearer x', 'x-api-token': 'x', ...lowered(request.headers ?? {}) },
  body: formOf(request),
})
const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const vendors = [
  {
    vendor: 'gohighlevel',
    specs: ['contacts', 'opportunities', 'medias', 'locations'].map((name) => ({ prefix: '', file: `gohighlevel/${name}.trimmed.json` })),
  },
  {
    vendor: 'pipedrive',
    specs: [
      { prefix: '/api/v2', file: 'pipedrive/v2.trimmed.json' },
      { prefix: '/v1', file: 'pipedrive/v1.trimmed.json' },
    ],
  },
] as const

test('where tests run for a verdict, a specification that is not there fails them', () => {
  expect(() => hasSpecifications(['acme/v1.json'], { CI: 'true' })).toThrow(/acme\/v1\.json.*WITHOUT_SAMPLES=1/)
  expect(hasSpecifications(['acme/v1.json'], { CI: 'true', WITHOUT_SAMPLES: '1' })).toBe(false)
  expect(hasSpecifications(['acme/v1.json'], {})).toBe(false)
})

const present = hasSpecifications(vendors.flatMap(({ specs }) => specs.map(({ file }) => file)))
describe.runIf(present)('what we send is what the vendor specifies, closed against unknown fields', () => {
  test.each(vendors)('$vendor', async ({ vendor, specs }) => {
    const loaded = await Promise.all(specs.map(async ({ prefix, file }) => ({ prefix, api: await specification(file) })))
    const { checked: send, problems, seen } = checking(vendorOf[vendor].practice.open(memoryStore()), loaded)
    const adapter = vendorOf[vendor].adapter
    const setup = { mode: 'contact-and-job', location: 'loc1', pipeline: '1', stage: '1', owner: '7' } as const
    const address = { street: '1 Main St', city: 'Lubbock', state: 'TX', zipCode: '79401' }
    const person = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      phone: '+18065550100',
      company: 'Corner Market',
      address,
    }
    const deal = { name: asFixed('Roof'), amount: 1200.5, address: noAddress }
    await adapter.test(send, setup)
    await adapter.choices(send, setup)
    await adapter.findPeople(send, setup, person)
    const personId = await adapter.createPerson(send, setup, person)
    await adapter.readPerson(send, personId)
    await adapter.updatePerson(send, personId, person)
    const dealId = await adapter.createDeal(send, setup, personId, deal)
    await adapter.findDeal(send, setup, personId, deal.name)
    await adapter.readDeal(send, dealId)
    await adapter.updateDeal(send, setup, dealId, deal)
    await adapter.addNote(send, { personId, dealId }, asFixed('Score 74'))
    await adapter.attachPdf(send, { personId, dealId }, { name: 'report.pdf', bytes: new Uint8Array([1]) })
    expect(problems).toEqual([])
    expect(seen.length).toBeGreaterThan(11)
  })

  test('a misspelt field is seen', async () => {
    const api = await specification('pipedrive/v2.trimmed.json')
    const send = checking(async () => ({ status: 200, headers: {}, text: '{}' }), [{ prefix: '/api/v2', api }])
    await send.checked({
      method: 'POST',
      path: '/api/v2/deals',
      body: { kind: 'json', value: { title: 'Roof', pipelineId: 1 } },
      effect: 'create',
    })
    expect(send.problems).toHaveLength(1)
  })
})
