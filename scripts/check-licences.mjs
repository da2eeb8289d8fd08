import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds, root } from './process.mjs'
import { isAllowed, licenceProblems, noticesText, packagesOf } from './third-party.mjs'

// Every package has a licence that may be used as this product uses it, or stands in the list of exceptions with its reason; and the notices name all that is shipped.
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const packages = packagesOf(lock)
const problems = licenceProblems(packages)

for (const bad of [
  'GPL-3.0',
  'AGPL-3.0-only',
  'MIT AND GPL-2.0',
  'SSPL-1.0',
  'UNLICENSED',
  'SEE LICENSE IN x',
  '',
  null,
  'MIT OR GPL-2.0 AND SSPL-1.0',
])
  if (isAllowed(bad)) problems.push(`the check lets ${bad} through`)
for (const good of ['MIT', '(MIT OR GPL-2.0)', 'MIT AND OFL-1.1']) if (!isAllowed(good)) problems.push(`the check refuses ${good}`)
const planted = { path: 'node_modules/planted', name: 'planted', version: '1.0.0', license: 'GPL-3.0', isShipped: true }
if (licenceProblems([...packages, planted]).length !== licenceProblems(packages).length + 1)
  problems.push('the check does not see a package under the GPL')

const notices = noticesText(packages)
const direct = globSync(`{${kinds}}/*/package.json`, { cwd: root }).flatMap((path) =>
  Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')).dependencies ?? {}),
)
for (const name of direct.filter((one) => !one.startsWith('@ridgeline/')))
  if (!notices.includes(`\n${name} `)) problems.push(`the notices do not name ${name}`)

for (const problem of problems) console.error(problem)
console.log(
  `${packages.length} packages, ${packages.filter((one) => one.isShipped).length} of them shipped; notices of ${Math.round(notices.length / 1024)} kB`,
)
process.exitCode = problems.length > 0 ? 1 : 0
