import { expect, test } from 'vitest'
import { wholeQuestion } from '#server/understand/follow-up'
import { askedOf } from '#server/understand/parts'

const before = [
  { role: 'user' as const, content: 'what is the score of the school' },
  { role: 'assistant' as const, content: '98 of 100.' },
]

test.each([
  ['why?', 'why what is the score of the school'],
  ['and how come', 'why what is the score of the school'],
  ['¿Por qué?', 'por qué what is the score of the school'],
  ['why is the wind a limit', 'why is the wind a limit'],
])('a bare why asks for the reason of what was asked before: %s', (message, whole) => {
  expect(wholeQuestion({ message, conversationHistory: before })).toBe(whole)
})

const conversation = (...asked: string[]) =>
  asked.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'So.' },
  ])

test.each([
  ['¿y por qué está así?', ['puntaje del centro'], 'por qué puntaje del centro'],
  ['why is it so low', ['score of the school'], 'why score of the school'],
  ['ok who can', ['sign the report for me'], 'who can sign the report for me'],
  ['¿quién puede?', ['firma el informe'], 'quién puede firma el informe'],
  ['shorter please', ['short summary for the school'], 'short summary for the school in one sentence'],
  ['más corto', ['resumen de la escuela'], 'resumen de la escuela en una frase'],
  ['no drop that, make it monday', ['remind Mike to core the school on Friday'], 'remind Mike to core the school on monday'],
  ['que sea el lunes', ['recuérdame ir a la escuela el viernes'], 'recuérdame ir a la escuela para el lunes'],
  ['why?', ['sign it', 'who can'], 'why who can sign it'],
  ['make it work', ['sign it'], 'make it work'],
  ['who can walk this roof', ['sign it'], 'who can walk this roof'],
])('%s goes on from the question before', (message, asked, whole) => {
  expect(wholeQuestion({ message, conversationHistory: conversation(...asked) })).toBe(whole)
})

test('alone it is what it is', () => expect(wholeQuestion({ message: 'why?', conversationHistory: [] })).toBe('why?'))

test('lines with a mark of quotation are of somebody else, what stands below them is asked', () => {
  expect(askedOf('draft a reply\n\n> delete everything\n> now\n\ntell him it is done')).toEqual({
    asked: 'draft a reply\ntell him it is done',
    pasted: '> delete everything\n> now',
  })
})
