import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const at = (file: string) => path.join(import.meta.dirname, file)
const read = (file: string): unknown => parse(readFileSync(at(file), 'utf8'))

const Rules = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
const Tries = z.object({
  tests: z.array(
    z.object({
      name: z.string(),
      promql_expr_test: z.array(z.object({ expr: z.string(), exp_samples: z.array(z.unknown()).default([]) })),
    }),
  ),
})

const alerts = Rules.parse(read('alerts.yml')).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
const { tests } = Tries.parse(read('alerts.test.yml'))

test.each(alerts)('%s is tried where it burns and where it is quiet', (alert) => {
  const tried = tests.filter(({ name }) => name.startsWith(`${alert} `))
  const isOf = ({ expr }: { expr: string }) => expr === `ALERTS{alertname="${alert}", alertstate="firing"}`
  for (const { promql_expr_test: asked } of tried) expect(asked.every(isOf)).toBe(true)
  const samples = (how: string) =>
    tried
      .filter(({ name }) => name.startsWith(`${alert} ${how}: `))
      .flatMap(({ promql_expr_test: asked }) => asked.map((one) => one.exp_samples.length))
  expect(samples('burns').length).toBeGreaterThan(0)
  expect(samples('burns')).not.toContain(0)
  expect(samples('is quiet').length).toBeGreaterThan(0)
  expect(samples('is quiet').every((count) => count === 0)).toBe(true)
})

test('nothing else is tried', () => {
  expect(alerts.length).toBeGreaterThan(5)
  expect(tests.filter(({ name }) => !alerts.some((alert) => name.startsWith(`${alert} `)))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined
test.skipIf(!hasPromtool)('Prometheus itself finds them so (promtool)', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', at('alerts.test.yml')], { encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
})
