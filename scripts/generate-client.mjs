import { registerHooks } from 'node:module'

// Generates a TypeScript client from a description of the API: node scripts/generate-client.mjs openapi.json folder
// The generator works with the compiler's API, which TypeScript 7 does not have: it gets the last version that does.
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-6' : name, context) })
const { createClient } = await import('@hey-api/openapi-ts')
const [input, output] = process.argv.slice(2)
await createClient({
  input,
  output: { path: output, module: { extension: '.ts' } },
  logs: { level: 'error' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
})
