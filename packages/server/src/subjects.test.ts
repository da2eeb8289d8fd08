import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Subject } from '#subject'
import { subjects } from '#subjects'

test('every folder of the features is a subject, and every subject is put together with the others', async () => {
  const folders = readdirSync(path.join(import.meta.dirname, 'features'))
  const records = await Promise.all(
    folders.map((name) => import(/* @vite-ignore */ `./features/${name}/subject.ts`) as Promise<Record<string, Subject>>),
  )
  const all = records.flatMap((record) => Object.values(record))
  expect(all.length).toBe(folders.length)
  expect(new Set(all)).toEqual(new Set(subjects))
})

test('a kind of work is done by one subject, and what follows it follows work that there is', () => {
  const jobs = subjects.flatMap(({ work = [] }) => work.map(({ job }) => job))
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const { job } of subjects.flatMap(({ after = [] }) => after)) expect(jobs).toContain(job)
})
