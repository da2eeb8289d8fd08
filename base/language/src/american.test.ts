import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allMessages } from '#all-messages'
import { root, textOf } from '#sources'

/** Spellings of British English with the beginning or the whole of the American word; what people read is spelled as in the United States, names in the code are free. */
const BRITISH =
  /\b(?:(?:re)?analys(?:e[dr]?|ing)|colour\w*|(?:centi|milli|kilo)?metres?|litres?|centred?|centres|centring|grey\w*|behaviour\w*|favour\w*|neighbour\w*|vapour\w*|odour\w*|honour\w*|labour\w*|mould\w*|(?:organ|recogn|normal|summar|minim|maxim|optim|author|util|character|initial|synchron|visual|priorit|custom|categor)is(?:e[ds]?|ing|ation)|(?:cancel|label|model|travel|level|signal|channel|total)l(?:ed|ing)|judgements?|acknowledgements?|licences?|licenced|defence|offence|programmes?|cheques?|kerbs?|tyres?|storeys?|fibre\w*|aluminium|towards|whilst|amongst|learnt|ageing|fulfil|enrol|instal|practis(?:e[ds]|ing)|catalogues?)\b/i

test('the check knows British spellings and lets American ones pass', () => {
  for (const word of ['analysed', 'Colour', 'grey', 'metres', 'judgements', 'centre', 'cancelled', 'organised', 'towards'])
    expect(word).toMatch(BRITISH)
  for (const word of [
    'analyzed',
    'analyses',
    'analysis',
    'color',
    'gray',
    'meters',
    'judgment',
    'center',
    'canceled',
    'license',
    'controlled',
    'greatest',
  ])
    expect(word).not.toMatch(BRITISH)
})

test('texts of the interface are in American English', () => {
  const wrong = allMessages().filter(({ key }) => BRITISH.test(key))
  expect(wrong.map(({ path, line, key }) => `${path}:${line} "${key}"`)).toEqual([])
})

test('so are lessons, questions of exams, the handbook and the page on the method', () => {
  const files = globSync(
    [
      'subjects/training/content/*.md',
      'subjects/training/server/courses/banks/*.ts',
      ...['conditions', 'damage', 'field', 'product', 'reports', 'roofs', 'safety', 'steps', 'thermography', 'wording'].map(
        (page) => `subjects/assistant/content/${page}.md`,
      ),
      'docs/method.md',
    ],
    { cwd: root },
  ).map((path) => path.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(25)
  const wrong = files.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, at) => {
        // what people type is spelled as they spell
        if (line.startsWith('Asked as:')) return []
        // names of files and addresses are code
        const read = line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')
        const found = BRITISH.exec(read)?.[0]
        return found === undefined ? [] : [`${path}:${at + 1} ${found}`]
      }),
  )
  expect(wrong).toEqual([])
})
