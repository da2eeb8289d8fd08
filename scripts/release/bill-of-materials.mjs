import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../process.mjs'

/** The product itself, and every package of `names` (`name@version`): CycloneDX as npm writes it, and the same for the same. @throws Error where npm lacks one */
export function billOfMaterials(names) {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bill-'))
  writeManifests(folder)
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const npm = process.env.npm_execpath
  const [program, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status, stdout, stderr } = spawnSync(program, all, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`npm could not list what the release is made of: ${stderr}`)
  const bill = within(JSON.parse(stdout), names)
  const listed = new Set(bill.components.map((part) => part['bom-ref']))
  const missing = [...names].filter((name) => !listed.has(name))
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}, which the release holds`)
  return bill
}

/** The manifests and the lock without what is for development: told to omit that, npm leaves out too what both sides use. */
function writeManifests(folder) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const kept = Object.entries(lock.packages).filter(([, about]) => !about.dev)
  const packages = Object.fromEntries(kept.map(([path, { devDependencies: _, ...about }]) => [path, about]))
  for (const path of Object.keys(packages).filter((one) => !one.includes('node_modules'))) {
    const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest))
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
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
