import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { calls } from '#endpoints'
import { openApi } from '#openapi'

/** Words may change at any time: programs read shapes. */
const WORDS = ['description', 'summary', 'example', 'examples', 'title']

/** What a program can notice of the API, in one value; the order in which things are written says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value).filter(([name, part]) => !(WORDS.includes(name) && typeof part !== 'object') && name !== 'examples')
  return Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]))
}

test('a change of the API stands in its changelog', async () => {
  const { paths, components } = openApi(calls, { title: '', version: '', server: '' }) as { paths: object; components: object }
  const digest = createHash('sha256')
    .update(JSON.stringify(sorted({ paths, components })))
    .digest('hex')
    .slice(0, 12)
  const changelog = await readFile(new URL('../../docs/api-changelog.md', import.meta.url), 'utf8')
  const last = changelog.trim().split('\n').at(-1) ?? ''
  expect(
    last,
    `The API has changed. Add as the last line of docs/api-changelog.md:\n| ${digest} | added, or deprecated | what a program can notice |\n`,
  ).toContain(`| ${digest} |`)
})
