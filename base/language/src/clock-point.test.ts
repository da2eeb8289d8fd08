import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allMessages } from '#all-messages'
import { textsOf } from '#catalogue'
import { root } from '#sources'
import { messagesOf } from '#transform'

/** What ends with a time of day; Spanish writes it `4:25 p.m.`, whose point ends a sentence too. */
const endsWithTime = /^(?:\$?\{)?\s*(?:format(?:Date)?Time|timeOfDay)\([^()]*(?:\([^()]*\)[^()]*)*\)\s*\}?$/

test('no second point stands behind a time of day', () => {
  const files = new Map(allMessages().flatMap(({ path, area }) => (/\/(?:web|rules)\//.test(path) ? [[path, area] as const] : [])))
  let times = 0
  const doubled = [...files].flatMap(([path, area]) => {
    const source = readFileSync(`${root}${path}`, 'utf8')
    const texts = textsOf('es', area)
    return messagesOf(source, path).flatMap(({ key, holes }) =>
      holes.flatMap(({ start, end }, index) => {
        if (!endsWithTime.test(source.slice(start, end))) return []
        times++
        return texts[key]?.includes(`{${index}}.`) ? [`${path}: ${texts[key]}`] : []
      }),
    )
  })
  expect(times).toBeGreaterThan(5)
  expect(doubled).toEqual([])
})
