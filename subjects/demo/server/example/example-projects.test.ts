import { DEFAULT_STAGES } from '@ridgeline/project/contract/stage'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_CLAIMS } from './example-claims.ts'
import { EXAMPLE_PROJECTS, type ExampleProject, REVIEW } from './example-projects.ts'

const order = DEFAULT_STAGES.map(({ key }) => key)
const cases = Object.entries(EXAMPLE_PROJECTS).flatMap(([slug, projects]) =>
  projects.map((project) => [project.name, slug, project] as const),
)
const dayOf = ({ way = [] }: ExampleProject, stage: string) => way.find(([key]) => key === stage)?.[1]

/** Days ago, so a larger one is earlier. */
describe.each(cases)('the story of %s is possible', (_, slug, project) => {
  const { begun, due, way = [], budget = [], status = 'active', done } = project
  const claims = EXAMPLE_CLAIMS[slug] ?? []

  test('its stages follow each other, from its beginning on, and it ends after all of them', () => {
    expect(way.map(([key]) => order.indexOf(key))).toEqual(way.map(([key]) => order.indexOf(key)).toSorted((a, b) => a - b))
    const days = [begun, ...way.map(([, daysAgo]) => daysAgo)]
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(days.at(-1)).toBeGreaterThanOrEqual(0)
    if (due !== undefined) expect(begun + due).toBeGreaterThan(0)
    expect(status === 'completed').toBe(way.at(-1)?.[0] === 'closed')
    if (status === 'completed') expect(done).toBeNull()
  })

  test('nothing was inspected before the scan that shows it', () => {
    const inspected = dayOf(project, 'inspected')
    const first = Math.max(...(exampleRoofs.find((roof) => roof.slug === slug)?.scans.map(({ daysAgo }) => daysAgo) ?? []))
    if (inspected !== undefined) expect(first).toBeGreaterThanOrEqual(inspected)
  })

  test('no report was sent before there was one: those of the examples are made with the workspace', () => {
    expect(dayOf(project, 'report-sent') ?? 0).toBe(0)
  })

  test('an insurer pays only where a claim was opened by then, and is open until the project is over', () => {
    const filed = dayOf(project, 'claim-filed')
    const isInsured = filed !== undefined || budget.some(([, payer]) => payer === 'insurer' || payer === 'supplement')
    if (!isInsured) return
    const [last] = way.at(-1)?.slice(1) ?? [begun]
    const fitting = claims.filter(
      ({ opened, closed = -1 }) => opened >= (filed ?? begun) && (status === 'completed' || closed < Number(last)),
    )
    expect(fitting).not.toEqual([])
  })
})

test('the task that stays open while suggestions are is one of the stages', () => {
  expect(DEFAULT_STAGES.flatMap(({ tasks }) => tasks.map(({ title }) => title))).toContain(REVIEW)
})
