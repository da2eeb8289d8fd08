import { expect, test } from 'vitest'
import { type HelpPage, pagesAbout } from './pages-about.ts'

const page = (id: string, ...passages: [string, string][]): HelpPage => ({
  ...{ id, title: `About ${id}`, intro: '' },
  passages: passages.map(([title, text]) => ({ id: `${id}#${title}`, title, text, sources: [] })),
})
const pages = [
  page('cameras', ['Emissivity', 'How well a surface gives off heat.'], ['Distance', 'From camera to roof.']),
  page('weather', ['Wind', 'Above 15 mph differences go.']),
]
const found = (words: string) => pagesAbout(pages, words).flatMap(({ passages }) => passages.map(({ title }) => title))

test('an answer is found by words of its title, its text or its page, in any order and case', () => {
  expect(found('EMISS')).toEqual(['Emissivity'])
  expect(found('roof camera')).toEqual(['Distance'])
  expect(found('weather')).toEqual(['Wind'])
  expect(found('15 mph')).toEqual(['Wind'])
})

test('words that stand in two answers find neither, and no words find all', () => {
  expect(found('emissivity wind')).toEqual([])
  expect(found(' ,')).toEqual(['Emissivity', 'Distance', 'Wind'])
})
