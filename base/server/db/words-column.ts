import { isMessage } from '@ridgeline/words/is-message'
import type { Words } from '@ridgeline/words/message'
import { customType } from 'drizzle-orm/pg-core'

const MESSAGE = '{"code":'

/** What is told to a person, in a column of text: a message as its JSON, a whole text of ours as it is. A sentence that an older version finished stays as it was written. */
export const wordsColumn = customType<{ data: Words; driverData: string }>({
  dataType: () => 'text',
  toDriver: (words) => (typeof words === 'string' ? words : JSON.stringify(words)),
  fromDriver: wordsIn,
})

function wordsIn(stored: string): Words {
  if (!stored.startsWith(MESSAGE)) return stored
  try {
    const read: unknown = JSON.parse(stored)
    return isMessage(read) ? read : stored
  } catch {
    return stored
  }
}
