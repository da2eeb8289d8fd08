import { expect, test } from 'vitest'
import { taskIn } from '#server/read-wish'

test.each([
  ['remind Mike to core the school on Friday', { title: 'Core the school', doer: 'Mike' }],
  ['task: order ridge vents by monday', { title: 'Order ridge vents', doer: '' }],
  ['remind me to call Iris tomorrow', { title: 'Call Iris', doer: '' }],
  ['recuérdame medir el desagüe el viernes', { title: 'Medir el desagüe', doer: '' }],
])('a task says what is to be done, by whom, and leaves its day to the calendar: %s', (wish, task) => expect(taskIn(wish)).toEqual(task))
