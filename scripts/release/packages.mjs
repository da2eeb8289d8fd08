import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.mjs'

/** The folder of the package of others that a file belongs to, as `node_modules/pg`; null for our own. */
export const packagePlace = (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null

/** Without the manifests of packages of which nothing else is reached: a package that asks which others are there seems to load them all. */
export function withoutMereManifests(paths) {
  const used = new Set(paths.filter((path) => !path.endsWith('/package.json')).map(packagePlace))
  return paths.filter((path) => packagePlace(path) === null || used.has(packagePlace(path)))
}

/** `name@version` of each package that something is taken of, our own and Node among them. */
export function packagesOf(paths) {
  const places = new Set(paths.map(packagePlace).filter((place) => place !== null))
  const manifests = [...places, `node_modules/node-${process.platform}-${process.arch}`].map((place) => `${place}/package.json`)
  const ours = paths.filter((path) => /^(?:engine|base|subjects|apps)\/[^/]+\/package\.json$/.test(path))
  const files = [...manifests, ...ours].map((path) => join(root, path)).filter(existsSync)
  return new Set(files.map((file) => JSON.parse(readFileSync(file, 'utf8'))).map(({ name, version }) => `${name}@${version}`))
}
