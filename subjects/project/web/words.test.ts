import { expect, test } from 'vitest'
import { tasksWord } from './words.ts'

test('done and all tasks are counted by the word that the language has for them', () => {
  expect(tasksWord(5, 7)).toBe('5/7 tasks')
  expect(tasksWord(0, 1)).toBe('0/1 task')
})
