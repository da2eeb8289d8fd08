import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { courseIds } from '#server/courses/read-courses'

const textOf = (id: string, folder = '') => readFileSync(new URL(`../../content/${folder}${id}.md`, import.meta.url), 'utf8')
/** Figures and the places of sources, in any order: Spanish may say them in another. */
const figures = (text: string) => (text.match(/\d+(?:[.,/:]\d+)*/g) ?? []).toSorted()
const parts = (text: string) => text.trim().split(/\n{2,}/)
/** What of a line the parser reads, and no person does. */
const shapeOf = (part: string) =>
  part
    .split('\n')
    .map(
      (line) =>
        /^(?:#+ |:::.*|- \[[ x]\] |\? |Because: |Sources: .*|- |\d+\. |(?:day|subject|minutes|after|level|required): .*)/.exec(line)?.[0] ??
        'text',
    )

describe.each(courseIds)('the course %s in Spanish', (id) => {
  test('has each part of the English one, in its order, of the same shape and with the same figures and sources', () => {
    expect(existsSync(new URL(`../../content/es/${id}.md`, import.meta.url))).toBe(true)
    const [english, spanish] = [parts(textOf(id)), parts(textOf(id, 'es/'))]
    const faults = english.flatMap((part, at) => {
      const told = spanish[at] ?? ''
      const place = `part ${at + 1}: ${part.slice(0, 60)} | ${told.slice(0, 60)}`
      if (JSON.stringify(shapeOf(part)) !== JSON.stringify(shapeOf(told))) return [`${place}: another shape`]
      if (JSON.stringify(figures(part)) !== JSON.stringify(figures(told)))
        return [`${place}: figures ${figures(part).join(' ')} | ${figures(told).join(' ')}`]
      return part === told && !part.startsWith('Sources:') && !/^:::$/.test(part) ? [`${place}: not translated`] : []
    })
    expect(faults).toEqual([])
    expect(spanish).toHaveLength(english.length)
  })

  test('was made from the English as it stands', async () => {
    const lines = parts(textOf(id)).map(
      (part) => `${createHash('sha256').update(part).digest('hex').slice(0, 8)} ${part.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    )
    // who changes the English changes the Spanish too, and then says so: npx vitest run --project training src/spanish.test -u
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../content/es/translated-from/${id}.txt`)
  })
})
