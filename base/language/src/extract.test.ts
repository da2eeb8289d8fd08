// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are sources that hold templates
import { expect, test } from 'vitest'
import { extract } from '#extract'

const keysOf = (source: string): string[] => extract(source, 'file.tsx').map(({ key }) => key)

test('an element with words among its children is one message; elements inside it keep their own', () => {
  expect(keysOf('const a = <p>Found {n} in <b>two roofs</b> today</p>')).toEqual(['Found {0} in {1} today', 'two roofs'])
  expect(keysOf('const a = <p>\n  One line,\n  and its end{" "}\n  <i>{x}</i>.\n</p>')).toEqual(['One line, and its end {0}.'])
})

test('an icon before or behind the words is no part of them', () => {
  expect(keysOf('const a = <b><X size={16} /> Save it</b>')).toEqual(['Save it'])
})

test('conditions inside are messages of their own, what they ask is not', () => {
  expect(keysOf(`const a = <p>{kind === 'Roof' ? 'a roof' : \`no \${thing}\`} {n > 1 && 'more'}</p>`)).toEqual(['a roof', 'no {0}', 'more'])
})

test('templates number what they fill in, and the words filled in are shown too', () => {
  expect(keysOf('const a = () => `Found ${n} ${n === 1 ? "area" : "areas"} here`')).toEqual(['Found {0} {1} here', 'area', 'areas'])
})

test('attributes that people read are messages, those that programs read are not', () => {
  expect(
    keysOf(
      'const a = <C className="flex Wide Gap" title="To do" id="Some thing" aria-label={`Close ${name}`} role="Button" hint="mm here" />',
    ),
  ).toEqual(['To do', 'Close {0}', 'mm here'])
})

test('a sentence with a semicolon is one, and a list of styles is none', () => {
  expect(keysOf("const a = { why: 'No report yet; make one first' }")).toEqual(['No report yet; make one first'])
  const why = 'How it works: entries are leaves of a tree; checkpoints are signed notes.'
  expect(keysOf(`const a = f('${why}')`)).toEqual([why])
  expect(keysOf("const a = f('color: Red Brown; top: 1px', 'text/html; charset=utf-8', '; Secure')")).toEqual([])
})

test('one word beside what is filled in is a message', () => {
  expect(
    keysOf('const a = `${n} sure`; const b = `wind ${speed}`; const c = `${n} ${unit} ago`; const days = [`${from} to ${to}`]'),
  ).toEqual(['{0} sure', 'wind {0}', '{0} {1} ago', '{0} to {1}'])
})

test('fields that people read are messages in what is code by its name too, and no call is', () => {
  expect(keysOf("const make = useChange({ failed: { title: 'Key not made' } })")).toEqual(['Key not made'])
  expect(keysOf("const scanTypes = [{ value: 'Some Drone', label: 'Drone Capture', tone: 'Good Tone' }]")).toEqual(['Drone Capture'])
  expect(keysOf("const verdict = { valid: { sentence: 'All is well' } }")).toEqual(['All is well'])
  expect(keysOf("const nightWord = { accept: 'Not suitable', value: 'Some Value' }")).toEqual(['Not suitable'])
  expect(keysOf("const type = z.object({}).meta({ description: 'Nobody reads this' })")).toEqual([])
})

test('code is left alone', () => {
  const code = [
    "import x from 'Some Module'",
    "const style = 'flex items-center gap-2'",
    "const a = (x: 'Low' | 'High') => x === 'Low' || x in { 'A key': 1 }",
    "switch (a) { case 'Some case': break }",
    'const q = sql`SELECT One thing FROM there`',
    "throw new Error('Nobody is told this')",
    "const s = z.enum(['One of them', 'Another one'])",
    "element.addEventListener('Some Event', run)",
    "const path = '/api/some thing'",
    'const box = `0 0 ${width} ${height}`',
  ]
  expect(keysOf(code.join('\n'))).toEqual([])
})

test('single words in lower case are messages only where their place says that they are shown', () => {
  expect(
    keysOf("const kind = 'scan'; const kindWord = { a: 'scan' }; const b = formatCount(n, 'roof', 'roofs'); const c = { label: 'wet' }"),
  ).toEqual(['scan', 'roof', 'roofs', 'wet'])
})

test('a page written as text gives what stands between its tags, with its placeholders', () => {
  expect(keysOf('const a = html`<p class="Big one">Page ${n} of ${all}</p><img alt="A roof" src="x"/>${more ? "and more" : ""}`')).toEqual([
    'Page {0} of {1}',
    'A roof',
    'and more',
  ])
})

test('two words with a slash between them are a message, a type of media and a time zone are not', () => {
  expect(keysOf("const stepWord = { job: 'Job/Opportunity' }; const a = f('Wind/hail', 'Yes/No:')")).toEqual([
    'Job/Opportunity',
    'Wind/hail',
    'Yes/No:',
  ])
  expect(keysOf("const zoneLabel = { a: 'America/Denver' }; const b = f('text/csv', 'Pacific/Honolulu', 'contacts/detail')")).toEqual([])
})

test('white space around a text is kept apart from it', () => {
  expect(extract("const words = ' (largest of them)'", 'file.ts')).toMatchObject([{ key: '(largest of them)', lead: ' ', tail: '' }])
})

test('a fact of a report is read, what it is called and what it is; the value of a choice is code', () => {
  expect(
    keysOf("const facts = [{ name: 'Found by', value: isOurs ? 'Analysis of the thermogram' : `${formatCount(n, 'thermogram')}` }]"),
  ).toEqual(['Found by', 'Analysis of the thermogram', 'thermogram'])
  expect(keysOf("const options = [{ value: 'As stored', label: 'As it is' }]")).toEqual(['As it is'])
})

test('what a function that writes a figure returns is read, be it two letters', () => {
  expect(keysOf('function formatRange(a, b) { return a === b ? a : `${a} to ${b}` }')).toEqual(['{0} to {1}'])
})
