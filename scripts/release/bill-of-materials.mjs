import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../process.mjs'

/** The product itself, and every package of `names` (`name@version`): CycloneDX as npm writes it, and the same for the same. @throws Error where npm writes none */
export function billOfMaterials(names) {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']
  const npm = process.env.npm_execpath
  const [program, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status, stdout, stderr } = spawnSync(program, all, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`npm could not list what the release is made of: ${stderr}`)
  return within(JSON.parse(stdout), names)
}

/** A bill of materials without what is not there, and without what differs from one time to the next. */
export function within(bill, names) {
  const own = bill.metadata.component['bom-ref']
  const components = bill.components.filter((part) => names.has(part['bom-ref']))
  const isThere = new Set([own, ...components.map((part) => part['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => isThere.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => isThere.has(one)) }))
  const { timestamp: _, component, ...metadata } = bill.metadata
  const said = { ...bill, metadata: { ...metadata, component: { ...component, name: 'ridgeline' } }, components, dependencies }
  const hash = createHash('sha256').update(JSON.stringify({ components, dependencies })).digest('hex')
  const [a, b, c, d, e] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20), hash.slice(20, 32)]
  return { ...said, serialNumber: `urn:uuid:${a}-${b}-8${c}-8${d}-${e}` }
}
