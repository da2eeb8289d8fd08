// What the server tells people is a message: its code is looked up, its values are not. A filled template without the tag is a finished sentence that nobody can say in another
// language, and a plain text of ours in a value stays English.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOf } from '#areas'
import { extract } from '#extract'
import { root } from '#sources'
import { childOf, childrenOf, insideOf, type Node, nameOf, treeOf } from '#tree'

const held = ['thermal', 'storms', 'title', 'training', 'crm', 'contracts', 'server']

const SPOKEN = 'written by a copy of the module in the language of whoever reads it (spoken)'
const SCREENS = 'written in the browser alone, which is built in each language'
const FILE = 'the name of a file'
const LOG = 'a log, or what an operator reads in it'
const STORED = 'stored as it is: the audit log, the history, the title log and certificates name things in English'
const OUTSIDE = 'written into a system of the customer, or told to programs'
/** Templates that may stay plain. `text`: how the one of the file begins that is meant; all of them where it is left out. */
const PLAIN: readonly { readonly file: string; readonly text?: string; readonly why: string }[] = [
  { file: 'contracts/src/notification/kind.ts', why: SPOKEN },
  { file: 'contracts/src/project/calendar-link.ts', why: SPOKEN },
  { file: 'contracts/src/property/place-time.ts', why: `${SPOKEN}, and ${SCREENS}` },
  { file: 'contracts/src/report/verification-words.ts', why: `${SPOKEN}, and ${SCREENS}` },
  { file: 'contracts/src/draft/shot-list.ts', why: `${SPOKEN}, and ${SCREENS}` },
  { file: 'contracts/src/project/automation.ts', why: SCREENS },
  { file: 'contracts/src/draft/quantity-words.ts', why: 'screens write it, and a table for programs (CSV) holds the English' },
  { file: 'contracts/src/property/roof-geojson.ts', text: 'Section {0}', why: 'a name that is stored, and that people change' },
  {
    file: 'contracts/src/property/roof.ts',
    text: '{0} sections of {1} corners',
    why: 'why a body may be large, for whoever reads the list of calls',
  },
  { file: 'crm/src/gohighlevel/adapter.ts', text: 'Report {0} is in', why: 'a note that is written into the system of the customer' },
  { file: 'crm/src/sync/mask.ts', text: '{0}... ({1} signs)', why: 'a log' },
  { file: 'storms/src/direction/direction.ts', why: SCREENS },
  { file: 'storms/src/read/swdi.ts', text: 'Cell {0} of radar', why: 'the record of a source, stored as it was read' },
  { file: 'storms/src/read/swdi.ts', text: 'Probability of hail', why: 'the record of a source, stored as it was read' },
  { file: 'storms/src/verdict/finding.ts', why: SPOKEN },
  { file: 'storms/src/verdict/verdict.ts', text: 'Farther than', why: SPOKEN },
  { file: 'storms/src/verdict/words.ts', why: SPOKEN },
  { file: 'thermal/src/score/method.ts', why: 'formulas, which nobody is told' },
  { file: 'title/src/checkpoint.ts', why: 'nobody is told; a check tells its code' },
  { file: 'title/src/note.ts', why: 'nobody is told; a check tells its code' },
  { file: 'title/src/tell.ts', why: SCREENS },
  { file: 'title/src/words.ts', why: SPOKEN },
  { file: 'server/src/features/audit/routes.ts', text: 'Audit log', why: FILE },
  { file: 'server/src/features/captures/routes.ts', text: 'Anomalies of', why: FILE },
  { file: 'server/src/features/scans/routes.ts', text: 'Anomalies of', why: FILE },
  { file: 'server/src/features/crm/outgoing.ts', text: 'Roof report v', why: FILE },
  { file: 'server/src/features/privacy/export-entries.ts', why: FILE },
  { file: 'server/src/features/report-drafts/routes.ts', text: 'Estimate', why: FILE },
  { file: 'server/src/features/reports/service.ts', text: 'Roof report -', why: FILE },
  { file: 'server/src/features/winn-reports/service.ts', text: 'Winn report -', why: FILE },
  { file: 'server/src/features/winn-reports/outputs.ts', text: '{0} of {1}', why: FILE },
  { file: 'server/src/connections.ts', why: LOG },
  { file: 'server/src/data-format.ts', why: LOG },
  { file: 'server/src/features/identity/secrets/secrets.ts', why: LOG },
  { file: 'server/src/features/identity/sign-in/provider-sign-in.ts', why: LOG },
  { file: 'server/src/features/privacy/tell-admins.ts', text: 'a mail to', why: LOG },
  { file: 'server/src/features/stored-files/ledger.ts', why: LOG },
  { file: 'server/src/features/storms/import-events.ts', why: LOG },
  { file: 'server/src/features/title/backfill.ts', why: LOG },
  { file: 'server/src/http/app-error.ts', text: '{0} put off', why: LOG },
  { file: 'server/src/http/tus/upload-calls.ts', text: 'Old uploads', why: LOG },
  { file: 'server/src/jobs/queue.ts', why: LOG },
  { file: 'server/src/jobs/wake-due.ts', why: LOG },
  { file: 'server/src/jobs/thread-pool.ts', why: LOG },
  { file: 'server/src/features/captures/change-scenes.ts', text: '{0} captures', why: STORED },
  { file: 'server/src/features/issues/judge-together.ts', text: '{0} issues', why: STORED },
  { file: 'server/src/features/issues/service.ts', text: '{0} by {1}', why: STORED },
  { file: 'server/src/features/keys/key-actor.ts', text: 'API key', why: STORED },
  { file: 'server/src/features/uploads/receive.ts', text: 'API key', why: STORED },
  { file: 'server/src/features/projects/automate.ts', text: 'Automation', why: STORED },
  { file: 'server/src/features/projects/calendar.ts', why: STORED },
  { file: 'server/src/features/projects/change-task.ts', text: '{0} of {1} steps', why: STORED },
  { file: 'server/src/features/recipient/replies.ts', text: '{0} (', why: STORED },
  { file: 'server/src/features/title/keys.ts', text: 'Key', why: STORED },
  { file: 'server/src/features/title/records.ts', why: STORED },
  { file: 'server/src/features/training/credential.ts', why: STORED },
  { file: 'server/src/features/training/practicals.ts', text: 'Practical exam', why: STORED },
  { file: 'server/src/features/signatures/service.ts', text: 'Signed by', why: STORED },
  { file: 'server/src/features/winn-reports/lay-out.ts', text: '{0}, ', why: STORED },
  { file: 'server/src/features/winn-reports/outputs.ts', text: '{0}, version', why: STORED },
  { file: 'server/src/features/identity/membership.ts', why: STORED },
  { file: 'server/src/features/identity/sessions/device-name.ts', why: STORED },
  { file: 'server/src/features/crm/outgoing.ts', why: OUTSIDE },
  { file: 'server/src/features/crm/sync.ts', text: '{0} (roof', why: OUTSIDE },
  { file: 'server/src/features/training/service.ts', text: '{0} % to', why: OUTSIDE },
]

interface Told {
  readonly file: string
  readonly line: number
  readonly text: string
}
const placeOf = ({ file, line, text }: Told): string => `packages/${file}:${line} "${text}"`

const files = globSync(
  held.map((name) => `packages/${name}/src/**/*.ts`),
  { cwd: root },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => areaOf(path) !== null)
  .toSorted()
  .map((path) => ({ file: path.slice('packages/'.length), source: readFileSync(`${root}${path}`, 'utf8') }))

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length

/** Filled templates that people read and that no tag of `words` stands before. */
const untagged = (file: string, source: string): Told[] =>
  extract(source, `/${file}`)
    .filter(
      ({ form, holes, start }) => form === 'template' && holes.length > 0 && !/\b(?:message|fixed|html)$/.test(source.slice(0, start)),
    )
    .map(({ key, start }) => ({ file, line: lineAt(source, start), text: key }))

/** Texts of ours that a value of a message comes to: what is compared with, asked for or counted is none. */
function plainIn(value: Node | null): Node[] {
  if (!value) return []
  if (value.type === 'Literal') return typeof value.value === 'string' && /\p{L}{2}/u.test(value.value) ? [value] : []
  if (value.type === 'TemplateLiteral') {
    const own = childrenOf(value, 'quasis').some(({ value: text }) => /\p{L}{2}/u.test((text as { cooked: string }).cooked))
    return own ? [value] : childrenOf(value, 'expressions').flatMap(plainIn)
  }
  if (value.type === 'ConditionalExpression') return [...plainIn(childOf(value, 'consequent')), ...plainIn(childOf(value, 'alternate'))]
  if (value.type === 'LogicalExpression' || (value.type === 'BinaryExpression' && value.operator === '+'))
    return [...plainIn(childOf(value, 'left')), ...plainIn(childOf(value, 'right'))]
  if (value.type === 'CallExpression' && nameOf(childOf(value, 'callee')) === 'join') return childrenOf(value, 'arguments').flatMap(plainIn)
  return ['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression'].includes(value.type)
    ? plainIn(childOf(value, 'expression'))
    : []
}

function plainValues(file: string, source: string): Told[] {
  const walk = (node: Node): Node[] => {
    const quasi = node.type === 'TaggedTemplateExpression' && nameOf(childOf(node, 'tag')) === 'message' ? childOf(node, 'quasi') : null
    return [...(quasi ? childrenOf(quasi, 'expressions').flatMap(plainIn) : []), ...[...insideOf(node)].flatMap(walk)]
  }
  return walk(treeOf(source, file)).map(({ start, end }) => ({ file, line: lineAt(source, start), text: source.slice(start, end) }))
}

test('both finders see what they look for, and nothing else', () => {
  const told = (template: string) => {
    const code = `throw new AppError('x', ${template.replaceAll('$[', '${').replaceAll(']', '}')})`
    return [untagged('a.ts', code), plainValues('a.ts', code)].map((all) => all.map(({ text }) => text))
  }
  expect(told('`There is no version $[n]`')).toEqual([['There is no version {0}'], []])
  expect(told('message`There is no version $[n]`')).toEqual([[], []])
  expect(told('message`It is $[isLate ? "late" : asMessage("early")] by $[names.join(" or ")]`')[1]).toEqual(['"late"', '" or "'])
  expect(told('message`$[kind === "scan" ? a : b] of $[counted(3, "scan")], $[names.join(", ")]`')[1]).toEqual([])
})

test('what people are told is a message, or stands here with its reason', () => {
  expect(files.length).toBeGreaterThan(250)
  const found = files.flatMap(({ file, source }) => untagged(file, source))
  const isPlain = (one: Told) => PLAIN.filter(({ file, text }) => file === one.file && one.text.startsWith(text ?? ''))
  expect(found.filter((one) => isPlain(one).length === 0).map(placeOf)).toEqual([])
  const used = new Set(found.flatMap(isPlain))
  expect(PLAIN.filter((one) => !used.has(one))).toEqual([])
})

test('no value of a message is a plain text of ours, which would stay English', () => {
  expect(files.flatMap(({ file, source }) => plainValues(file, source)).map(placeOf)).toEqual([])
})
