import type { Plugin } from 'vite'

const exported = /^export (?:const|function) (\w+)/gm

/**
 * Every schema carries the code that prints it as JSON Schema, a sixth of the library. Only the server prints schemas (its OpenAPI page), so the browser
 * gets them without: what would print answers undefined. `bench/size.ts` notices when the library keeps that code elsewhere.
 */
export const schemasWithoutPrinting = (): Plugin => ({
  name: 'schemas-without-printing',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => ({
      code: [...code.matchAll(exported)].map(([, name]) => `export const ${name} = () => undefined`).join('\n'),
      map: null,
    }),
  },
})
