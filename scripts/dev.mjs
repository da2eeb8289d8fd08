import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { nodeProgram, root, run, toolEnv } from './process.mjs'

ensureInstalled()
const port = process.env.PORT ?? '4300'
const webPort = process.env.WEB_PORT ?? '5173'
const env = toolEnv({ PORT: port, PUBLIC_URL: `http://localhost:${webPort}` })
console.log(`Pages with live reload: http://localhost:${webPort}`)
const server = run(nodeProgram(), ['--watch', '--watch-preserve-output', 'apps/server/main.ts', ...process.argv.slice(2)], { env })
const vite = run(nodeProgram(), [join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'], {
  cwd: join(root, 'apps/web'),
  env,
})
process.exitCode = Math.max(...(await Promise.all([server, vite])))
