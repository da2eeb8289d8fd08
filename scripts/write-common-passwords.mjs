// Writes the list of leaked passwords that new ones are held against, from the dictionary of @zxcvbn-ts/language-common.
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { filterFile, makeFilter } from '../packages/server/src/features/identity/common-passwords.ts'

const require = createRequire(new URL('../packages/server/package.json', import.meta.url))
const { dictionary } = await import(pathToFileURL(require.resolve('@zxcvbn-ts/language-common')).href)
const words = dictionary['passwords-common']
const filter = makeFilter(words)
await writeFile(filterFile, filter)
console.log(`${words.length} passwords in ${(filter.length / 1000).toFixed(0)} kB`)
