import { expect, test } from 'vitest'
import { areasIn, textsOf } from '#catalogue'
import { poOf, takenFrom } from '#po'

const file = poOf('es').toString()
const area = 'subjects/account/server'

test('a translator is given every text with where it stands, and what comes back unchanged changes nothing', () => {
  const texts = areasIn('es').flatMap((one) => Object.keys(textsOf('es', one)))
  expect(file.match(/^msgid /gm)).toHaveLength(texts.length + 1)
  expect(file).toContain('#: subjects/account/server/organizations/invitation-mail.ts')
  const back = takenFrom(Buffer.from(file), 'es')
  expect([back.changed, back.refused]).toEqual([0, []])
  expect(back.areas.get(area)).toEqual(textsOf('es', area))
})

test('a translation that was changed is taken, one that lost what is filled in or belongs to no text is refused by name', () => {
  const [key = '', text = ''] = Object.entries(textsOf('es', area)).find(([one]) => one.includes('{0}')) ?? []
  const head = `msgctxt "${area}"\nmsgid "${key}"\n`
  // Few texts are sent back: to read them all takes seconds, as the test above does.
  const few = [file.slice(0, file.indexOf('\n\n')), ...file.split('\n\n').filter((entry) => entry.includes(head))].join('\n\n')
  const sentBack = (to: string) => Buffer.from(few.replace(`${head}msgstr "${text}"`, `${head}msgstr "${to}"`))
  const taken = takenFrom(sentBack(`${text}!`), 'es')
  expect([taken.changed, taken.areas.get(area)?.[key]]).toEqual([1, `${text}!`])
  const lost = takenFrom(sentBack('Sin nada'), 'es')
  expect([lost.changed, lost.refused]).toEqual([0, [`${area}: "Sin nada" does not fill in what "${key}" does`]])
  const stranger = takenFrom(Buffer.from(`${few}\n\nmsgctxt "${area}"\nmsgid "Never said"\nmsgstr "Nunca dicho"\n`), 'es')
  expect([stranger.changed, stranger.refused]).toEqual([0, [`${area}: nobody says "Never said" any more`]])
})
