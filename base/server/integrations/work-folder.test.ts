import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sweepWorkFolders, workFolder } from '#integrations/work-folder'

test('folders of processes that died go at the next start, those of living ones stay', async () => {
  const own = await workFolder()
  const module = new URL('./work-folder.ts', import.meta.url).href
  const script = `console.log(await (await import('${module}')).workFolder()); process.kill(process.pid, 'SIGKILL')`
  const left = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim()
  expect(existsSync(left)).toBe(true)
  await sweepWorkFolders()
  expect([existsSync(left), existsSync(own)]).toEqual([false, true])
  await rm(own, { recursive: true })
})
