import { expect, test } from 'vitest'
import { messageIn, taskIn } from '#server/read-wish'

test.each([
  ['remind Mike to core the school on Friday', { title: 'Core the school', doer: 'Mike' }],
  ['task: order ridge vents by monday', { title: 'Order ridge vents', doer: '' }],
  ['remind me to call Iris tomorrow', { title: 'Call Iris', doer: '' }],
  ['recuérdame medir el desagüe el viernes', { title: 'Medir el desagüe', doer: '' }],
])('a task says what is to be done, by whom, and leaves its day to the calendar: %s', (wish, task) => expect(taskIn(wish)).toEqual(task))

test.each([
  ['shoot a text to sam can he do tuesday 9am', 'Can you do tuesday 9am?'],
  ['ask sam if he could send his policy', 'Could you send your policy?'],
  ['say thanks to sam for the key', 'Thank you for the key'],
  ['thank you note to sam, his job is closed out', 'Thank you. Your job is closed out'],
  ['dale las gracias a sam por la llave', 'Gracias por la llave'],
  ['tell sam that his crew is late', 'His crew is late'],
])('a mail asks and thanks who reads it: %s', (wish, said) => expect(messageIn(wish, ['sam'])).toBe(said))
