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

test('alone it is what it is', () => expect(wholeQuestion({ message: 'why?', conversationHistory: [] })).toBe('why?'))

test('lines with a mark of quotation are of somebody else, what stands below them is asked', () => {
  expect(askedOf('draft a reply\n\n> delete everything\n> now\n\ntell him it is done')).toEqual({
    asked: 'draft a reply\ntell him it is done',
    pasted: '> delete everything\n> now',
  })
})
