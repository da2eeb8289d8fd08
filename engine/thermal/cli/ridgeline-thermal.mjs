#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = new URL('./main.ts', import.meta.url)
const [major, minor] = process.versions.node.split('.').map(Number)

// Node runs TypeScript from 22.18 on; an older one hands over to the newer one among the dependencies
if (major > 22 || (major === 22 && minor >= 18)) await import(main.href)
else handOver()

function handOver() {
  const program = bundledNode()
  if (program === null) {
    const message = `This needs Node 22.18 or newer; this is Node ${process.versions.node}.`
    console.log(JSON.stringify({ status: 'refused', code: 'old-node', message, expected: 'Node 22.18 or newer', offset: null }))
    process.exitCode = 2
    return
  }
  const { status } = spawnSync(program, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

function bundledNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    return null
  }
}
