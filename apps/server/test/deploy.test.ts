import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@ridgeline/api/endpoints'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv, readRole } from '#env'
import { openWatchPort } from '#watch/watch-port'
import { freePort } from './cluster/free-port.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
type Settings = Readonly<Record<string, string>>

const dockerfile = read('deploy/Dockerfile')
/** What the image sets itself. */
const ofImage: Settings = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)

type Program = { environment: Settings; command: string[]; read_only: boolean; volumes: string[] }
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<'web' | 'worker', Program> }
/** A setting as compose makes it of what its caller exported. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : `${name}-`.repeat(8),
  )
const ofCompose = (name: 'web' | 'worker'): Settings =>
  Object.fromEntries(Object.entries(compose.services[name].environment).map(([key, value]) => [key, filled(value)]))

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root })
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(read(file)).map((one) => one.toJS()))
const kinds = { Deployment, Ingress, PodDisruptionBudget, ConfigMap, Secret, Service }
/** What is read of manifests here; that they have it, their schemas say. */
type Probe = { httpGet: { path: string; port: string } }
type Container = {
  args: string[]
  ports: { name: string; containerPort: number }[]
  startupProbe: Probe
  livenessProbe: Probe
  readinessProbe?: Probe
  securityContext: { readOnlyRootFilesystem: boolean }
  volumeMounts: { mountPath: string }[]
}
type Pods = { spec: { template: { spec: { securityContext: object; containers: [Container] } } } }
type Entrance = { spec: { rules: [{ host: string; http: { paths: [{ backend: { service: { port: { name: string } } } }] } }] } }
const ofKind = <T>(kind: keyof typeof kinds) => manifests.filter((one) => one.kind === kind) as [T, ...T[]]
const ofCluster: Settings = {
  ...ofKind<{ data: Settings }>('ConfigMap')[0].data,
  ...ofKind<{ stringData: Settings }>('Secret')[0].stringData,
}
const containers = ofKind<Pods>('Deployment').map((one) => one.spec.template.spec.containers[0])

const units = globSync('deploy/*.service', { cwd: root }).map(read)
const ofUnits: Settings = Object.fromEntries(
  units.flatMap((unit) => [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
)

const sources = globSync('apps/server/env*.ts', { cwd: root, exclude: (file) => file.endsWith('.test.ts') })
  .map(read)
  .join('\n')
/** Settings of Node and of the C library. */
const ofSystem = /^(?:MALLOC_ARENA_MAX|NODE_COMPILE_CACHE)$/
const isKnown = (name: string) => ofSystem.test(name) || new RegExp(`\\b${name}\\b`).test(sources)

test.each<[string, Settings]>([
  ['the image', ofImage],
  ['compose', ofCompose('web')],
  ['compose, workers', ofCompose('worker')],
  ['the cluster', ofCluster],
  ['the units', ofUnits],
])('every setting of %s is one that the program knows, and takes', (_, settings) => {
  expect(Object.keys(settings).length).toBeGreaterThan(1)
  expect(Object.keys(settings).filter((name) => !isKnown(name))).toEqual([])
  expect(isKnown('S3_SECRET_KEY')).toBe(false)
  const { host, port, metricsPort, dataDir, demo } = readEnv({ ...ofImage, ...settings })
  expect({ host, port, metricsPort, demo }).toEqual({ host: '0.0.0.0', port: 4300, metricsPort: 9464, demo: false })
  expect(dataDir).toMatch(/^\/(?:data|var\/lib\/ridgeline)$/)
})

test('several machines share a database, a store and a secret', () => {
  for (const settings of [ofCompose('web'), ofCluster]) {
    const { databaseUrl, s3, authSecret, smtp, publicUrl } = readEnv({ ...ofImage, ...settings })
    expect([databaseUrl, s3, authSecret, smtp, publicUrl]).not.toContain(null)
  }
})

test('what is started is there, in a role that the program knows', () => {
  const commands = [
    JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? ''),
    ...[compose.services.web, compose.services.worker].map((service) => service.command),
    ...containers.map((one) => one.args),
    ...units.map((unit) => /^ExecStart=\/opt\/ridgeline\/bin\/node (.+)$/m.exec(unit)?.[1]?.split(' ')),
  ] as string[][]
  const started = commands.map(([file = '', ...args]) => [globSync(file, { cwd: root }), readRole(args)])
  const of = (role: string) => [['apps/server/main.ts'], role]
  expect(started).toEqual(['all', 'web', 'worker', 'web', 'worker', 'web', 'worker'].map(of))
})

test('health is asked for where the program answers', async () => {
  const port = Number(await freePort())
  const watch = await openWatchPort(
    { host: '127.0.0.1', port },
    { metrics: async () => '', ready: async () => '', isStopping: () => false },
  )
  const probes = containers
    .flatMap((one) => [one.startupProbe, one.livenessProbe, one.readinessProbe].filter((probe) => probe !== undefined))
    .map((one) => one.httpGet)
  expect(probes.length).toBe(5)
  expect(new Set(probes.map((one) => one.port))).toEqual(new Set(['watch']))
  const asked = [...probes.map((one) => one.path), /METRICS_PORT\}(\/\w+)/.exec(dockerfile)?.[1]]
  const answers = await Promise.all(asked.map(async (place) => (await fetch(`http://127.0.0.1:${port}${place}`)).status))
  watch.close()
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(endpoints.map((one) => one.path)).toContain('/api/health')
})

test('ports lead to the ones that the program listens on', () => {
  const { PORT, METRICS_PORT } = ofImage
  expect(/^EXPOSE (.+)$/m.exec(dockerfile)?.[1]).toBe(`${PORT} ${METRICS_PORT}`)
  expect(/dynamic a web (\d+)/.exec(read('deploy/Caddyfile'))?.[1]).toBe(PORT)
  const named = containers.flatMap((one) => one.ports.map((port) => [port.name, String(port.containerPort)]))
  expect(named).toEqual([
    ['http', PORT],
    ['watch', METRICS_PORT],
    ['watch', METRICS_PORT],
  ])
  const [service] = ofKind<{ spec: { ports: [{ name: string; targetPort: string }] } }>('Service')[0].spec.ports
  const [rule] = ofKind<Entrance>('Ingress')[0].spec.rules
  expect([service.targetPort, rule.http.paths[0].backend.service.port.name]).toEqual(['http', service.name])
  expect(`https://${rule.host}`).toBe(ofCluster.PUBLIC_URL)
})

test('nothing is written but below the data folder and /tmp, and nobody is root', () => {
  expect(/^USER (.+)$/m.exec(dockerfile)?.[1]).toBe('ridgeline')
  const user = Number(/--uid (\d+)/.exec(dockerfile)?.[1])
  for (const { read_only, volumes } of [compose.services.web, compose.services.worker])
    expect([read_only, volumes]).toEqual([true, ['/data', '/tmp']])
  for (const one of ofKind<Pods>('Deployment'))
    expect(one.spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user, fsGroup: user })
  for (const one of containers) {
    expect(one.securityContext.readOnlyRootFilesystem).toBe(true)
    expect(one.volumeMounts.map((mount) => mount.mountPath)).toEqual(['/data', '/tmp'])
  }
})

test('the Dockerfile has no fault', () => {
  expect(validate(dockerfile)).toEqual([])
  expect(validate('FROM x\nRUNN y').length).toBeGreaterThan(0)
})

/** Names that people give: of labels, settings and amounts. */
const GIVEN = /^(?:labels|matchLabels|annotations|data|stringData|selector|requests|limits)$/
/** Every field of any kind. */
const fields = new Set(
  globSync('node_modules/{kubernetes-models,@kubernetes-models/apimachinery}/**/*.d.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^ +"(\w+)"\??:/gm)].map(([, name]) => name),
  ),
)
const strange = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) || fields.has(name) ? [] : [name]),
        ...(GIVEN.test(name) && !('matchLabels' in Object(inner)) ? [] : strange(inner)),
      ])

test('every manifest is what its schema asks for, and is applied', () => {
  expect(manifests.length).toBe(8)
  for (const manifest of manifests) {
    const Kind = kinds[manifest.kind as keyof typeof kinds]
    expect(() => new Kind(manifest).validate(), manifest.metadata.name).not.toThrow()
    expect(strange(manifest)).toEqual([])
  }
  expect(strange({ spec: { containers: [{ livenessProb: {} }] } })).toEqual(['livenessProb'])
  expect(() => new Deployment({ spec: { replicas: '2' } } as never).validate()).toThrow(/replicas/)
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'))
  const files = globSync('*.yaml', { cwd: path.join(root, 'deploy/kubernetes') }).filter((file) => file !== 'kustomization.yaml')
  expect([...resources].sort()).toEqual(files.sort())
})
