import { expect, test } from 'vitest'
import { withAsker } from './assistant-context.ts'

test('the assistant is told who asks and how many sections the roof has, and nothing of what is not known', () => {
  expect(withAsker('Screen: Property.', 'field-rep', 3)).toBe(
    'Role of who asks: Field Rep / Drone Pilot. Roof sections: 3. Screen: Property.',
  )
  expect(withAsker('Screen: Property.', null, 0)).toBe('Roof sections: 0. Screen: Property.')
  expect(withAsker('Screen: Assistant.', null, null)).toBe('Screen: Assistant.')
})
