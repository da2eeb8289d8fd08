// What the server tells people is a message: its code is looked up, its values are not. A filled template without the tag is a finished sentence that nobody can say in another
// language, and a plain text of ours in a value stays English.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOf } from '#areas'
import { extract } from '#extract'
import { root, sourceFiles } from '#sources'
import { childOf, childrenOf, type Node, nameOf, nodesIn, treeOf } from '#tree'

/** What tells a server's words: everything but the screens, the sentences of reports and the compiler. */
const isHeld = (path: string): boolean => !/\/web\/|^base\/(?:language|words)\/|^subjects\/report\/rules\//.test(path)

const SPOKEN = 'written by a copy of the module in the language of whoever reads it (spoken)'
const SCREENS = 'written in the browser alone, which is built in each language'
const FILE = 'the name of a file'
const LOG = 'a log, or what an operator reads in it'
const STORED = 'stored as it is: the audit log, the history, the title log and certificates name things in English'
const OUTSIDE = 'written into a system of the customer, or told to programs'
/** Templates that may stay plain. `text`: how the one of the file begins that is meant; all of them where it is left out. */
const PLAIN: readonly { readonly file: string; readonly text?: string; readonly why: string }[] = [
  { file: 'subjects/notification/contract/kind.ts', why: SPOKEN },
  { file: 'subjects/project/contract/calendar-link.ts', why: SPOKEN },
  { file: 'subjects/property/contract/place-time.ts', why: `${SPOKEN}, and ${SCREENS}` },
  { file: 'subjects/title/contract/verification-words.ts', why: `${SPOKEN}, and ${SCREENS}` },
  { file: 'subjects/winn/contract/shots/shot-list.ts', why: `${SPOKEN}, and ${SCREENS}` },
  { file: 'subjects/roof/rules/drawings/diagrams.ts', why: SPOKEN },
  { file: 'subjects/roof/rules/drawings/figures.ts', why: SPOKEN },
  { file: 'subjects/roof/rules/drawings/roof-drawings.ts', why: SPOKEN },
  { file: 'subjects/project/contract/automation.ts', why: SCREENS },
  { file: 'subjects/winn/contract/quantity-words.ts', why: 'screens write it, and a table for programs (CSV) holds the English' },
  { file: 'subjects/roof/rules/measured/read-file.ts', why: 'a name that is stored, and that people change' },
  { file: 'subjects/roof/rules/measured/read-kml.ts', why: 'a name that is stored, and that people change' },
  { file: 'subjects/roof/rules/measured/sections-of.ts', why: 'a name that is stored, and that people change' },
  { file: 'subjects/roof/contract/roof-geojson.ts', text: 'Section {0}', why: 'a name that is stored, and that people change' },
  {
    file: 'subjects/roof/contract/roof.ts',
    text: '{0} sections of {1} corners',
    why: 'why a body may be large, for whoever reads the list of calls',
  },
  {
    file: 'subjects/crm/server/vendors/gohighlevel/adapter.ts',
    text: 'Report {0} is in',
    why: 'a note that is written into the system of the customer',
  },
  { file: 'subjects/crm/server/vendors/sync/mask.ts', text: '{0}... ({1} signs)', why: 'a log' },
  { file: 'subjects/storm/rules/direction/direction.ts', why: SCREENS },
  { file: 'subjects/storm/rules/read/swdi.ts', text: 'Cell {0} of radar', why: 'the record of a source, stored as it was read' },
  { file: 'subjects/storm/rules/read/swdi.ts', text: 'Probability of hail', why: 'the record of a source, stored as it was read' },
  { file: 'subjects/storm/rules/verdict/finding.ts', why: SPOKEN },
  { file: 'subjects/storm/rules/verdict/verdict.ts', text: 'Farther than', why: SPOKEN },
  { file: 'subjects/storm/rules/verdict/words.ts', why: SPOKEN },
  { file: 'engine/thermal/src/score/method.ts', why: 'formulas, which nobody is told' },
  { file: 'subjects/title/rules/checkpoint.ts', why: 'nobody is told; a check tells its code' },
  { file: 'subjects/title/rules/note.ts', why: 'nobody is told; a check tells its code' },
  { file: 'subjects/title/rules/tell.ts', why: SCREENS },
  { file: 'subjects/title/rules/words.ts', why: SPOKEN },
  { file: 'subjects/audit/server/routes.ts', text: 'Audit log', why: FILE },
  { file: 'subjects/scan/server/captures/routes.ts', text: 'Anomalies of', why: FILE },
  { file: 'subjects/scan/server/scans/routes.ts', text: 'Anomalies of', why: FILE },
  { file: 'subjects/crm/server/outgoing.ts', text: 'Roof report v', why: FILE },
  { file: 'subjects/privacy/server/export-entries.ts', why: FILE },
  { file: 'subjects/winn/server/drafts/routes.ts', text: 'Estimate', why: FILE },
  { file: 'subjects/report/server/reports/service.ts', text: 'Roof report -', why: FILE },
  { file: 'subjects/winn/server/reports/service.ts', text: 'Winn report -', why: FILE },
  { file: 'subjects/winn/server/reports/outputs.ts', text: '{0} of {1}', why: FILE },
  { file: 'base/server/connections.ts', why: LOG },
  { file: 'base/server/tracing/open.ts', why: LOG },
  { file: 'apps/server/data-format.ts', why: LOG },
  { file: 'apps/server/ground.ts', why: LOG },
  { file: 'subjects/audit/server/stream/stream.ts', why: LOG },
  { file: 'subjects/privacy/server/erasure/erase-again.ts', why: `${LOG}; ${STORED}` },
  { file: 'subjects/account/server/identity/secrets/secrets.ts', why: LOG },
  { file: 'subjects/account/server/identity/sign-in/provider-sign-in.ts', why: LOG },
  { file: 'subjects/privacy/server/tell-admins.ts', text: 'a mail to', why: LOG },
  { file: 'subjects/scan/server/stored-files/ledger.ts', why: LOG },
  { file: 'subjects/storm/server/import-events.ts', why: LOG },
  { file: 'subjects/title/server/backfill.ts', why: LOG },
  { file: 'base/server/http/app-error.ts', text: '{0} put off', why: LOG },
  { file: 'base/server/http/tus/upload-calls.ts', text: 'Old uploads', why: LOG },
  { file: 'base/server/jobs/queue.ts', why: LOG },
  { file: 'base/server/jobs/wake-due.ts', why: LOG },
  { file: 'base/server/jobs/thread-pool.ts', why: LOG },
  { file: 'subjects/scan/server/captures/change-scenes.ts', text: '{0} captures', why: STORED },
  { file: 'subjects/scan/server/issues/judge-together.ts', text: '{0} issues', why: STORED },
  { file: 'subjects/scan/server/issues/service.ts', text: '{0} by {1}', why: STORED },
  { file: 'subjects/account/server/keys/key-actor.ts', text: 'API key', why: STORED },
  { file: 'subjects/scan/server/uploads/receive.ts', text: 'API key', why: STORED },
  { file: 'subjects/project/server/automate.ts', text: 'Automation', why: STORED },
  { file: 'subjects/project/server/calendar.ts', why: STORED },
  { file: 'subjects/project/server/change-task.ts', text: '{0} of {1} steps', why: STORED },
  { file: 'subjects/report/server/recipient/replies.ts', text: '{0} (', why: STORED },
  { file: 'subjects/title/server/keys.ts', text: 'Key', why: STORED },
  { file: 'subjects/title/server/records.ts', why: STORED },
  { file: 'subjects/training/server/credential.ts', why: STORED },
  { file: 'subjects/training/server/exam/practicals.ts', text: 'Practical exam', why: STORED },
  { file: 'subjects/report/server/signatures/service.ts', text: 'Signed by', why: STORED },
  { file: 'subjects/winn/server/reports/lay-out.ts', text: '{0}, ', why: STORED },
  { file: 'subjects/winn/server/reports/outputs.ts', text: '{0}, version', why: STORED },
  { file: 'subjects/account/server/identity/membership.ts', why: STORED },
  { file: 'subjects/account/server/identity/sessions/device-name.ts', why: STORED },
  { file: 'subjects/crm/server/outgoing.ts', why: OUTSIDE },
  { file: 'subjects/crm/server/sync.ts', text: '{0} (roof', why: OUTSIDE },
  { file: 'subjects/training/server/service.ts', text: '{0} % to', why: OUTSIDE },
]

interface Told {
  readonly file: string
  readonly line: number
  readonly text: string
}
const placeOf = ({ file, line, text }: Told): string => `${file}:${line} "${text}"`

const files = sourceFiles('ts')
  .filter((path) => isHeld(path) && areaOf(path) !== null)
  .map((file) => ({ file, source: readFileSync(`${root}${file}`, 'utf8') }))

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
  if (!source.includes('message`')) return []
  const plain = nodesIn(treeOf(source, file)).flatMap((node) => {
    const quasi = node.type === 'TaggedTemplateExpression' && nameOf(childOf(node, 'tag')) === 'message' ? childOf(node, 'quasi') : null
    return quasi ? childrenOf(quasi, 'expressions').flatMap(plainIn) : []
  })
  return plain.map(({ start, end }) => ({ file, line: lineAt(source, start), text: source.slice(start, end) }))
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
