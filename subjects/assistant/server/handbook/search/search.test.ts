import { describe, expect, test } from 'vitest'
import { readHandbook } from '#server/handbook/read-handbook'
import { handbookSearch } from '#server/handbook/search/search'
import { spanishStem } from '#server/handbook/search/spanish-stem'

const ask = handbookSearch(readHandbook())
const pregunta = handbookSearch(readHandbook('es'), 'es')
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

  test('may be a long text that somebody pasted, of words that nobody knows', () => {
    const pasted = Array.from({ length: 300 }, (_, i) => `emm${i.toString(36)}zivity`).join(' ')
    const tries = Array.from({ length: 5 }, () => {
      const begun = performance.now()
      ask(pasted)
      return performance.now() - begun
    })
    // half a second where each word is compared with all that are known
    expect(Math.min(...tries)).toBeLessThan(60)
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

  test.each(['is the membrane of a drum wet', 'zzz', '', '???', 'donde queda la luna'])(
    'comes with the three nearest topics: "%s"',
    (question) => {
      for (const found of [ask(question).found, pregunta(question).found])
        expect(new Set(found.map(({ passage }) => passage.id)).size).toBe(3)
    },
  )
})

describe('a question in Spanish', () => {
  test.each([
    ['¿Puedo escanear si llovió anoche?', 'conditions#rain-before-a-survey'],
    ['que emisividad lleva la membrana', 'thermography#emissivity'],
    ['como mando el informe al propietario', 'reports#sending-and-sharing-a-report'],
    ['la escalera a que inclinacion', 'safety#ladders'],
  ])('%s', (question, passage) => {
    expect(pregunta(question).found[0]?.passage.id).toBe(passage)
    expect(pregunta(question).known).toBe(true)
  })

  test.each(['quién ganó el mundial', 'receta de enchiladas', ''])('is not answered where the handbook says nothing: %s', (question) => {
    expect(pregunta(question).known).toBe(false)
  })
})

test.each([
  ['mojada', 'mojados'],
  ['escanear', 'escaneos'],
  ['condicion', 'condiciones'],
  ['reparacion', 'reparar'],
  ['techo', 'techos'],
])('%s and %s have one stem', (one, other) => expect(spanishStem(one)).toBe(spanishStem(other)))
