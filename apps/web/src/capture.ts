import { start } from '@ridgeline/visit/web/start.tsx'
import '@ridgeline/visit/web/shell/capture.css'

// The content policy of the server forbids code made from text; schemas read this before they try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (container) start(container)
