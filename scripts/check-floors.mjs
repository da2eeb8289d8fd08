import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { names, rules } from './floors.mjs'
import { kinds, root } from './process.mjs'

/** Every import against the table of who may import whom, and every name that is its own folder's (`floors.mjs`). Prints `file:line: why` for each that it forbids. */
const MODULE = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g
const isTest = (file) => /\.test\.tsx?$|\/test\//.test(file)
/** A pattern that ends in `/` or `:` is the beginning of a name, another one the name or a folder of that name; `*` stands for one folder. */
const begins = (pattern) =>
  new RegExp(`^${pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '[^/]*')}${/[/:]$/.test(pattern) ? '' : '(?:/|$)'}`)
const compiled = rules.map(({ within, never, but = [], except = [], notWithin = [], ...rule }) => ({
  ...rule,
  within: new RegExp(`^${within.replaceAll('*', '[^/]+')}/`),
  notWithin: notWithin.map((folder) => new RegExp(`/${folder}/`)),
  never: never.map(begins),
  but: but.map(begins),
  except: except.map((end) => new RegExp(`/${end.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)),
}))

/** What the manifest of each subject publishes of its server for other subjects, and what they have used of it so far. */
const published = Object.fromEntries(
  globSync('subjects/*/package.json', { cwd: root }).map((path) => {
    const { name, published: names = [] } = JSON.parse(readFileSync(join(root, path), 'utf8'))
    return [name, new Set(names)]
  }),
)
const used = new Set()

const owned = names.flatMap(({ names: of, ...rule }) => {
  const [before, after] = of.split('*')
  return globSync(of, { cwd: root }).map((path) => {
    const name = path.replaceAll('\\', '/').slice(before.length, -after.length)
    return { ...rule, name: new RegExp(name, 'i'), own: rule.own.map((place) => place.replace('*', name)) }
  })
})
const LISTED = /^(?:import \{ \w+ \} from|export const \w+.* = \{ [\w, ]+ \}|\s+\w+,$)/

const faults = globSync(`{${kinds}}/*/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => /node_modules|dist$/.test(path) })
  .map((path) => relative(root, join(root, path)).replaceAll('\\', '/'))
  .flatMap((file) => [...faultsOf(file), ...unpublishedIn(file), ...saidElsewhere(file)])
for (const [subject, names] of Object.entries(published))
  for (const name of names)
    if (!used.has(`${subject}/server/${name}`)) faults.push(`${subject} publishes ${name}, which no other subject uses`)
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? 'Every import and every name keeps to its floor' : `${faults.length} imports and names do not keep to their floor`,
)
process.exitCode = faults.length === 0 ? 0 : 1

/** What a file imports of the server of another subject that its manifest does not publish. Tables are open to all; apps put everything together. */
function unpublishedIn(file) {
  if (!/^(?:subjects|base)\//.test(file) || isTest(file) || file.includes('/bench/')) return []
  const own = `@ridgeline/${file.split('/')[1]}`
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(MODULE)].flatMap(({ index, 2: module }) => {
    const [, subject, name] = /^(@ridgeline\/[\w-]+)\/server\/(?!tables\/)(.+)$/.exec(module) ?? []
    if (!published[subject] || (file.startsWith('subjects/') && subject === own)) return []
    used.add(module)
    const line = text.slice(0, index).split('\n').length
    return published[subject].has(name) ? [] : [`${file}:${line}: ${module}: is not published by the manifest of ${subject}`]
  })
}

/** Lines of a file that say a name which another folder alone says. */
function saidElsewhere(file) {
  if (isTest(file) || file.includes('/bench/')) return []
  const others = owned.filter(({ own, free }) => !(file in free) && !own.some((place) => file.startsWith(place)))
  if (others.length === 0) return []
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return others.flatMap(({ name, lists, why }) =>
    lines.flatMap((line, i) =>
      name.test(line) && !(lists.includes(file) && LISTED.test(line)) ? [`${file}:${i + 1}: ${name.source}: ${why}`] : [],
    ),
  )
}

function faultsOf(file) {
  const own = compiled.filter(
    ({ within, notWithin, except, testsToo = false }) =>
      within.test(file) &&
      (testsToo || !isTest(file)) &&
      !notWithin.some((folder) => folder.test(file)) &&
      !except.some((pattern) => pattern.test(file)),
  )
  if (own.length === 0) return []
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(MODULE)].flatMap(({ index, 2: name }) =>
    own
      .filter(({ never, but }) => never.some((one) => one.test(name)) && !but.some((one) => one.test(name)))
      .map(({ why }) => `${file}:${text.slice(0, index).split('\n').length}: ${name}: ${why}`),
  )
}
