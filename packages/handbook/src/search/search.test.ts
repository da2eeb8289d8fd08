import { describe, expect, test } from 'vitest'
import { readHandbook } from '#read-handbook'
import { handbookSearch } from '#search/search'

const ask = handbookSearch(readHandbook())
const first = (question: string) => ask(question).found[0]?.passage.id

describe('a question in the words of the field', () => {
  test.each([
    ['What time can I start flying after the sun goes down?', 'conditions#time-after-sunset'],
    ['que emisividad uso para tpo blanco', 'thermography#emissivity'],
    ['my mavic 3t says 140 degrees in december', 'thermography#temperatures-of-dji-cameras'],
    ['10 hits per square, is the slope totaled?', 'damage#test-squares'],
    ['can I promise insurance pays', 'wording#coverage'],
  ])('%s', (question, passage) => {
    expect(first(question)).toBe(passage)
    expect(ask(question).known).toBe(true)
  })

  test('may be misspelt', () => {
    expect(first('wat emmisivity for black ruber')).toBe('thermography#emissivity')
  })

  test('may be without accents or capitals', () => {
    expect(first('LLOVIÓ AYER')).toBe(first('llovio ayer'))
  })

  test('gives the same answer each time', () => {
    expect(ask('dew on the roof')).toEqual(ask('dew on the roof'))
  })
})

describe('what the handbook does not know', () => {
  test.each(['who won the superbowl', 'best pizza in dallas', 'how do I bake bread', '', '???'])('%s', (question) => {
    expect(ask(question).known).toBe(false)
  })

  test('comes with at most three nearest topics', () => {
    expect(ask('is the membrane of a drum wet').found.length).toBeLessThanOrEqual(3)
  })
})
